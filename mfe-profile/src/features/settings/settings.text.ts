export const SETTINGS_TEXT = {
  headline: 'How Fairwater works for you',
  emails: 'Email preferences',
  newsletter: 'Newsletter',
  planReminders: 'Plan reminders',
  concerns: 'Financial concerns',
  choose: 'Choose everything that applies.',
  accounts: 'Connected accounts',
  connectivity: 'How accounts are connected',
  plaid: 'Plaid',
  quovo: 'Quovo',
  testInstitutions: 'Offer test institutions when I connect an account',
} as const;
