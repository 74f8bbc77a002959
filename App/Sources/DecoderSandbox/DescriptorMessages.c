// Descriptors travel beside the bytes of a Unix socket: https://man7.org/linux/man-pages/man7/unix.7.html (SCM_RIGHTS).

#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "DecoderSandbox.h"

/// Room for one descriptor, aligned as its header must be.
typedef union {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int))];
} Control;

ssize_t decoder_sandbox_send(int socket, const void *bytes, size_t count, int descriptor) {
  struct iovec part = {.iov_base = (void *) bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  Control control = {0};
  if (descriptor >= 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = sizeof control.bytes;
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int));
    memcpy(CMSG_DATA(header), &descriptor, sizeof descriptor);
  }
#ifdef __linux__
  return sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
#else
  return sendmsg(socket, &message, MSG_DONTWAIT);
#endif
}

ssize_t decoder_sandbox_receive(int socket, void *bytes, size_t count, int *descriptor) {
  struct iovec part = {.iov_base = bytes, .iov_len = count};
  Control control = {0};
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
#ifdef __linux__
  ssize_t length = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
#else
  ssize_t length = recvmsg(socket, &message, 0);
#endif
  *descriptor = -1;
  struct cmsghdr *header = length > 0 ? CMSG_FIRSTHDR(&message) : NULL;
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS
      && header->cmsg_len == CMSG_LEN(sizeof(int)))
    memcpy(descriptor, CMSG_DATA(header), sizeof *descriptor);
  return length;
}
