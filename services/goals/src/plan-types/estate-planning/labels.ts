/** Words for the answers of the estate planning questionnaire, by path. */
export const LABELS: Readonly<Record<string, string>> = {
  relationshipStatus: 'Relationship status',
  hasMinorChildren: 'Children under 18',
  'documents.will': 'Will',
  'documents.financialPowerOfAttorney': 'Financial power of attorney',
  'documents.healthCarePowerOfAttorney': 'Health care power of attorney',
  'documents.livingWill': 'Living will',
  'documents.beneficiaries': 'Beneficiaries named on every account',
  'documents.guardian': 'Guardian named for your children',
  lastReviewedOn: 'Last reviewed',
};
