import { createContext } from 'react';

/**
 * The names of the breadcrumbs above the page, which its head does not repeat. Empty where there are none, and for a remote
 * with its own copy of the design system.
 */
export const PageTrail = createContext<readonly string[]>([]);
