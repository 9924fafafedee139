export const CONTACT_TEXT = {
  headline: 'How we contact you',
  title: 'Contact information',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  noState: 'Not provided',
  zipCode: 'ZIP code',
  pendingTitle: 'Confirm your new email',
  confirm: 'Confirm email',
  keep: 'Keep my current email',
  confirmed: 'Your new email is confirmed.',
} as const;

export const pendingLead = (pending: string, inUse: string): string =>
  `We sent a code to ${pending}. Until you enter it here, we keep writing to ${inUse}.`;
