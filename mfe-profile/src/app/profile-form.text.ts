export const FORM_TEXT = {
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Your information was saved.',
  failed: "We couldn't load your information.",
  loading: 'Loading your information',
  changed: 'Your information was changed elsewhere in the meantime. Nothing you entered here was saved.',
  reload: 'Load what is saved',
  overwrite: 'Keep my changes',
} as const;
