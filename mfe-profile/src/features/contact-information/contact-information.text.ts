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
} as const;
