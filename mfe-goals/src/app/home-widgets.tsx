import { lazy } from 'react';

/** Parts of this remote that the home page shows, by the names of `mfe.json`. */
export const widgets = {
  'next-steps': lazy(async () => ({
    default: (await import('../features/home/home-cards.ts')).NextStepsWidget,
  })),
  goals: lazy(async () => ({ default: (await import('../features/home/home-cards.ts')).GoalsWidget })),
} as const;
