export const BOT_CHECK = {
  label: 'I am a person',
  required: 'Please complete the check.',
  unavailable: "We couldn't load the check. Please try again later, or allow it in your browser.",
  status: {
    open: '',
    working: 'Checking. This takes a few seconds.',
    verified: 'Verified.',
    expired: 'The check has expired. Please try again.',
    failed: 'The check failed. Please try again.',
  },
} as const;
