import type { GoalType } from '@fw/contract-goals';

interface Section {
  readonly goalType: GoalType;
  readonly path: `/${string}`;
  readonly name: string;
}

/** Goal sections of this remote [A2-06]; living by a budget belongs to finances. */
export const SECTIONS: readonly Section[] = [
  { goalType: 'RETIREMENT', path: '/plan-for-retirement', name: 'Plan for retirement' },
  { goalType: 'DEBT', path: '/reduce-your-debt', name: 'Reduce Your Debt' },
  {
    goalType: 'PREPARE_FOR_THE_UNEXPECTED',
    path: '/prepare-for-the-unexpected',
    name: 'Prepare for the unexpected',
  },
  {
    goalType: 'COMPANY_BENEFITS',
    path: '/connect-with-company-benefits',
    name: 'Connect with your benefits',
  },
  { goalType: 'PROTECT_YOUR_LEGACY', path: '/protect-your-legacy', name: 'Protect Your Legacy' },
  { goalType: 'STUDENT_DEBT', path: '/student-debt', name: 'Manage student debt' },
];
