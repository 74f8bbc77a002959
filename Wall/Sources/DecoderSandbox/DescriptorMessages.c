// Sends descriptors along with the bytes of a Unix socket: https://man7.org/linux/man-pages/man7/unix.7.html
// (SCM_RIGHTS).

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "DecoderSandbox.h"

#ifdef __linux__
enum { SENDING = MSG_NOSIGNAL | MSG_DONTWAIT, RECEIVING = MSG_CMSG_CLOEXEC };
#else
enum { SENDING = MSG_DONTWAIT, RECEIVING = 0 };
#endif

/// Space for descriptors, aligned as their header requires.
typedef union {
  struct cmsghdr header;
  char bytes[CMSG_SPACE(sizeof(int) * DECODER_SANDBOX_MOST_DESCRIPTORS)];
} Control;

ssize_t decoder_sandbox_send(
  int socket, const void *bytes, size_t count, const int *descriptors, size_t descriptor_count) {
  struct iovec part = {.iov_base = (void *) bytes, .iov_len = count};
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  Control control = {0};
  if (descriptor_count > DECODER_SANDBOX_MOST_DESCRIPTORS) {
    errno = EINVAL;
    return -1;
  }
  if (descriptor_count > 0) {
    message.msg_control = control.bytes;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * descriptor_count);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int) * descriptor_count);
    memcpy(CMSG_DATA(header), descriptors, sizeof(int) * descriptor_count);
  }
  return sendmsg(socket, &message, SENDING);
}

ssize_t decoder_sandbox_receive(int socket, void *bytes, size_t count, int *descriptors, size_t *descriptor_count) {
  struct iovec part = {.iov_base = bytes, .iov_len = count};
  Control control = {0};
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  ssize_t length = recvmsg(socket, &message, RECEIVING);
  *descriptor_count = 0;
  struct cmsghdr *header = length > 0 ? CMSG_FIRSTHDR(&message) : NULL;
  if (header && header->cmsg_level == SOL_SOCKET && header->cmsg_type == SCM_RIGHTS
      && header->cmsg_len >= CMSG_LEN(0)) {
    *descriptor_count = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    memcpy(descriptors, CMSG_DATA(header), sizeof(int) * *descriptor_count);
  }
  return length;
}
