// The attributes by which Objective-C headers tell Swift's importer more than C can say.
#pragma once

#define IOS(version) __attribute__((availability(ios, introduced = version)))
#define UI_ACTOR __attribute__((swift_attr("@UIActor")))
#define SENDABLE __attribute__((swift_attr("@Sendable")))
#define NONISOLATED __attribute__((swift_attr("nonisolated")))
#define NAMED(name) __attribute__((swift_name(name)))
#define BRIDGED_TO(name) __attribute__((swift_bridge(name)))
#define REFINED __attribute__((swift_private))
#define DESIGNATED __attribute__((objc_designated_initializer))
#define UNAVAILABLE __attribute__((unavailable))
#define REQUIRES_SUPER __attribute__((objc_requires_super))
#define NOESCAPE __attribute__((noescape))
#define ENUM(type, name) \
  enum __attribute__((enum_extensibility(open))) name : type name; \
  enum name : type
#define OPTIONS(type, name) \
  enum __attribute__((flag_enum, enum_extensibility(open))) name : type name; \
  enum name : type
#define TYPED_ENUM __attribute__((swift_newtype(enum)))
#define TYPED_EXTENSIBLE_ENUM __attribute__((swift_newtype(struct)))
#define ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")
