/** Texts of [A4-04]. */
export const SYNC_TEXT = {
  syncing: 'We are updating your data ...',
  upToDate: 'Your data is up to date',
  loaded: 'Your latest data is on this page.',
} as const;
