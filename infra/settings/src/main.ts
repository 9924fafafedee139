export { refusalOf } from './check.ts';
export { settingsPage } from './page.ts';
