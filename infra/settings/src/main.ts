export { findRefusal } from './check.ts';
export { settingsPage } from './page.ts';
