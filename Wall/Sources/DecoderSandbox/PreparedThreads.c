// Threads that are started in advance, so that none need be started after the process is sandboxed.
//
// libvips, libheif, libde265, dav1d, aom and libjxl start threads for each picture. After
// `decoder_sandbox_prepare_threads`, a request for a thread gets one of these, which is free again when its work has
// ended and was joined.

// glibc declares RTLD_NEXT only with its own extensions.
#define _GNU_SOURCE

#include <dlfcn.h>
#include <errno.h>
#include <limits.h>
#include <pthread.h>
#include <stddef.h>

#include "DecoderSandbox.h"

#ifdef __linux__

/// The stack size of a thread: libaom asks for 256 KiB. All of it counts as memory of the process.
enum { STACK = 1 << 20 };

typedef void *(*Work)(void *argument);

typedef struct {
  pthread_t number;
  enum { STARTING, FREE, WORKING, DONE } state;
  Work work;
  void *argument;
  void *result;
  /// Whether the thread is detached, so that no result is wanted.
  bool is_detached;
} Thread;

static Thread threads[DECODER_SANDBOX_THREADS];
static bool is_prepared = false;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/// Signals every change of a state.
static pthread_cond_t change = PTHREAD_COND_INITIALIZER;

// A program's own definitions replace the C library's functions, also for all libraries that it loads. This finds the
// originals.
  #define ORIGINAL(NAME) \
    static __typeof__(&NAME) original; \
    if (!original) original = (__typeof__(&NAME)) dlsym(RTLD_NEXT, #NAME)

/// The destructors of thread-specific values, by key.
static void (*_Atomic destructors[PTHREAD_KEYS_MAX])(void *);

int pthread_key_create(pthread_key_t *key, void (*destructor)(void *)) {
  ORIGINAL(pthread_key_create);
  int error = original(key, destructor);
  if (error == 0 && *key < PTHREAD_KEYS_MAX) destructors[*key] = destructor;
  return error;
}

int pthread_key_delete(pthread_key_t key) {
  ORIGINAL(pthread_key_delete);
  if (key < PTHREAD_KEYS_MAX) destructors[key] = NULL;
  return original(key);
}

/// Destroys a thread's specific values, as the system does when a thread ends: otherwise GLib's threads are not freed.
static void forget_values(void) {
  for (int round = 0; round < PTHREAD_DESTRUCTOR_ITERATIONS; round++)
    for (pthread_key_t key = 0; key < PTHREAD_KEYS_MAX; key++) {
      void (*destructor)(void *) = destructors[key];
      void *value = destructor ? pthread_getspecific(key) : NULL;
      if (!value) continue;
      pthread_setspecific(key, NULL);
      destructor(value);
    }
}

static int start(pthread_t *number, const pthread_attr_t *attributes, Work work, void *argument) {
  ORIGINAL(pthread_create);
  return original(number, attributes, work, argument);
}

/// The main function of a prepared thread.
static void *serve(void *argument) {
  Thread *thread = argument;
  pthread_mutex_lock(&lock);
  thread->state = FREE;
  pthread_cond_broadcast(&change);
  while (true) {
    while (thread->state != WORKING) pthread_cond_wait(&change, &lock);
    pthread_mutex_unlock(&lock);
    void *result = thread->work(thread->argument);
    forget_values();
    pthread_mutex_lock(&lock);
    thread->result = result;
    thread->state = thread->is_detached ? FREE : DONE;
    pthread_cond_broadcast(&change);
  }
}

bool decoder_sandbox_prepare_threads(void) {
  pthread_attr_t attributes;
  if (pthread_attr_init(&attributes) != 0) return false;
  bool done = pthread_attr_setstacksize(&attributes, STACK) == 0;
  for (Thread *thread = threads; thread < threads + DECODER_SANDBOX_THREADS && done; thread++)
    done = start(&thread->number, &attributes, serve, thread) == 0;
  pthread_attr_destroy(&attributes);
  // Some of what a thread does at its start is not allowed later.
  pthread_mutex_lock(&lock);
  for (Thread *thread = threads; thread < threads + DECODER_SANDBOX_THREADS && done; thread++)
    while (thread->state == STARTING) pthread_cond_wait(&change, &lock);
  pthread_mutex_unlock(&lock);
  is_prepared = done;
  return done;
}

/// The prepared thread with a number; `NULL` if there is none.
static Thread *prepared(pthread_t number) {
  for (Thread *thread = threads; is_prepared && thread < threads + DECODER_SANDBOX_THREADS; thread++)
    if (pthread_equal(thread->number, number)) return thread;
  return NULL;
}

int pthread_create(
  pthread_t *restrict number, const pthread_attr_t *restrict attributes, Work work, void *restrict argument) {
  if (!is_prepared) return start(number, attributes, work, argument);
  int detached = PTHREAD_CREATE_JOINABLE;
  if (attributes) pthread_attr_getdetachstate(attributes, &detached);
  int error = EAGAIN;
  pthread_mutex_lock(&lock);
  for (Thread *thread = threads; error && thread < threads + DECODER_SANDBOX_THREADS; thread++) {
    if (thread->state != FREE) continue;
    thread->work = work;
    thread->argument = argument;
    thread->is_detached = detached == PTHREAD_CREATE_DETACHED;
    thread->state = WORKING;
    *number = thread->number;
    pthread_cond_broadcast(&change);
    error = 0;
  }
  pthread_mutex_unlock(&lock);
  return error;
}

int pthread_join(pthread_t number, void **result) {
  Thread *thread = prepared(number);
  if (!thread) {
    ORIGINAL(pthread_join);
    return original(number, result);
  }
  pthread_mutex_lock(&lock);
  while (thread->state != DONE) pthread_cond_wait(&change, &lock);
  if (result) *result = thread->result;
  thread->state = FREE;
  pthread_mutex_unlock(&lock);
  return 0;
}

int pthread_detach(pthread_t number) {
  Thread *thread = prepared(number);
  if (!thread) {
    ORIGINAL(pthread_detach);
    return original(number);
  }
  pthread_mutex_lock(&lock);
  if (thread->state == DONE) thread->state = FREE;
  thread->is_detached = true;
  pthread_mutex_unlock(&lock);
  return 0;
}

#else

bool decoder_sandbox_prepare_threads(void) { return true; }

#endif
