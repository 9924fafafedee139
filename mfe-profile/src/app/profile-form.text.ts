export const FORM_TEXT = {
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Your information was saved.',
  failed: "We couldn't load your information.",
  loading: 'Loading your information',
  changed: "Your information was changed elsewhere. Your edits weren't saved.",
  reload: 'Load what is saved',
  overwrite: 'Keep my changes',
} as const;
