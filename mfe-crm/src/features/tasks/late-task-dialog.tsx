import { later } from '@fw/web-kit/first-use';

/** The dialog of a task, which is loaded when it is opened or when the page is first used. */
export const LateTaskDialog = later(async () => (await import('./task.dialog.tsx')).TaskDialog);
