#pragma once
#include "CoreFoundation.h"
#include "Macros.h"
typedef struct __attribute__((objc_bridge(id))) CGContext *CGContextRef;
