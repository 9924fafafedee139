import { RELATIONSHIP } from '@fw/contract-goals';

export const YES_NO = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
];

export const RELATIONSHIPS = [
  { value: RELATIONSHIP.single, label: 'Single' },
  { value: RELATIONSHIP.married, label: 'Married' },
  { value: RELATIONSHIP.partnered, label: 'Partnered' },
];
