export const TERMS = {
  title: 'Before you begin',
  tagline: "Two documents, and you're done.",
  lead: 'Please read and accept both documents.',
  accept: (title: string) => `I accept: ${title}`,
  version: (version: string) => `Version ${version}`,
  required: 'Please accept to continue.',
  submit: 'Continue',
} as const;
