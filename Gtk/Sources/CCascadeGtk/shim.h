// GTK for Swift, with functions for what its headers define as macros.
#pragma once
#include <glib-unix.h>
#include <gtk/gtk.h>

/// An instance of a widget class written in Swift: a widget, and the Swift object that it belongs to.
typedef struct {
  GtkWidget parent;
  void *peer;
} CascadeGtkInstance;

static const GType cascade_type_string = G_TYPE_STRING;
static const GType cascade_type_boolean = G_TYPE_BOOLEAN;
static const GType cascade_type_int = G_TYPE_INT;
static const int cascade_priority_of_frames = GDK_PRIORITY_REDRAW;

/// Dispatch's main queue as a file descriptor to wait for, and a function that drains it, as CoreFoundation's run loop
/// uses them. Both are exported on Linux, but not in a public header.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);
