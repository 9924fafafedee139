export const ABOUT_TEXT = {
  headline: 'About you',
  title: 'About me',
  dateOfBirth: 'Date of birth',
  relationship: 'Relationship status',
  income: 'Annual income',
  increase: 'Expected annual income increase',
  partner: 'Partner',
  partnerName: 'First name of your partner',
  partnerBirth: 'Date of birth of your partner',
  partnerIncome: 'Annual income of your partner',
  partnerIncrease: 'Expected annual income increase of your partner',
  dependents: 'Dependents',
  noDependents: 'No dependents added',
  add: 'Add a dependent',
  name: 'First name',
  dependentRelationship: 'Relationship',
} as const;

export const dependentLegend = (index: number): string => `Dependent ${String(index + 1)}`;
export const removeLabel = (name: string): string => `Remove ${name === '' ? 'this dependent' : name}`;
