// For entry chunks: the modules that every page shares, of which nothing is needed before.

import { inTasks } from './data/next-task.ts';

const PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('react'),
  () => import('react-dom'),
  () => import('react-dom/client'),
  () => import('@fw/state'),
  () => import('@fw/router'),
  () => import('@fw/ui/core'),
  () => import('@fw/web-kit'),
];

/** Runs them in tasks of their own, whose files the page has requested: one long task would delay what a person does. */
export const loadShared = (): Promise<void> => inTasks(PARTS);
