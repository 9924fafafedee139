/**
 * In development React takes a stack trace for each element that is made, for the texts of its warnings: a seventh of the
 * time of the page tests. It takes none once it has taken too many within a second, which is what it reads here.
 */
import * as React from 'react';

const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.POSITIVE_INFINITY,
    set: () => {
      // React counts on; the count stays where it is.
    },
  });
