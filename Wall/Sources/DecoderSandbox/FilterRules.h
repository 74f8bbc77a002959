// Rules for system calls, by libseccomp: https://man7.org/linux/man-pages/man3/seccomp_rule_add.3.html
//
// A call that no rule allows fails with EPERM. Call numbers of other architectures end the process, including those of the
// x32 ABI, because they would bypass the rules. A rule compares each argument once; several rules of a call are alternatives.

#pragma once

#include <seccomp.h>
#include <stdbool.h>
#include <stdint.h>

typedef struct {
  scmp_filter_ctx filter;
  /// Whether all rules could be added.
  bool is_complete;
} FilterRules;

/// The calls of a rule: `CALLS("read", "write")`. Some architectures lack some of them.
#define CALLS(...) (const char *const[]) {__VA_ARGS__, NULL}

/// The arguments of a rule: `WHERE(LOW(0, STDIN_FILENO))`.
#define WHERE(...) \
  sizeof((struct scmp_arg_cmp[]) {__VA_ARGS__}) / sizeof(struct scmp_arg_cmp), (struct scmp_arg_cmp[]) {__VA_ARGS__}
#define ALWAYS 0, NULL

/// Compares the lower half of an argument, or some bits of it: where the kernel takes an `int`, the upper half may be
/// anything.
#define LOW(ARGUMENT, VALUE) LOW_BITS(ARGUMENT, UINT32_MAX, VALUE)
#define LOW_BITS(ARGUMENT, BITS, VALUE) \
  SCMP_CMP64(ARGUMENT, SCMP_CMP_MASKED_EQ, (uint32_t) (BITS), (uint32_t) (VALUE))

/// Begins with the rules that all filters share. They allow reading open files, writing to standard output and error,
/// allocating memory that counts towards the limit, and harmless calls, but no new threads or processes.
FilterRules filter_rules_begin(void);

/// Adds a rule for each of some calls.
void filter_rules_add(
  FilterRules *rules, uint32_t action, const char *const *calls, unsigned count, const struct scmp_arg_cmp *arguments);

/// Allows `mmap` if the protections in `mask` are as in `value`. Memory that does not count towards the limit is refused:
/// shared memory without a file, and mappings that grow by themselves.
void filter_rules_allow_mappings(FilterRules *rules, int mask, int value, bool only_of_files);

/// Installs the filter on all threads, or on none; false if that fails. Frees the rules.
bool filter_rules_install(FilterRules *rules);
