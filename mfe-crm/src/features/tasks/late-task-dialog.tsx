import { later } from '@fw/web-kit/first-use';
import { Suspense } from 'react';
import type { TaskFormOptions } from './task-form.ts';

const dialog = later<TaskFormOptions>(async () => (await import('./task.dialog.tsx')).TaskDialog);
export const warmTaskDialog = dialog.warm;

/** The dialog of a task, which is loaded when it is opened or when the page is first used. */
export const LateTaskDialog = (options: TaskFormOptions) => (
  <Suspense fallback={null}>
    <dialog.Part {...options} />
  </Suspense>
);
