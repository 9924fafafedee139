import { GOAL_NUMBER, type GoalType } from '@fw/contract-goals';

interface GoalRow {
  readonly goalType: GoalType;
  readonly name: string;
  readonly description: string;
  readonly route: string;
}

/** The seven goal categories in the order of the product; labels word for word from [A9-19], routes from [A2-06]. */
const ROWS: readonly GoalRow[] = [
  {
    goalType: 'RETIREMENT',
    name: 'Plan for retirement',
    description: 'See whether your savings will last, and what moves the answer most.',
    route: '/plan-for-retirement',
  },
  {
    goalType: 'DEBT',
    name: 'Reduce Your Debt',
    description: 'Choose an order, set a payment and know the month you will be debt free.',
    route: '/reduce-your-debt',
  },
  {
    goalType: 'PREPARE_FOR_THE_UNEXPECTED',
    name: 'Prepare for the unexpected',
    description: 'Build an emergency fund that covers three to six months of expenses.',
    route: '/prepare-for-the-unexpected',
  },
  {
    goalType: 'COMPANY_BENEFITS',
    name: 'Connect with your benefits',
    description: 'Find out what your employer offers, and use it.',
    route: '/connect-with-company-benefits',
  },
  {
    goalType: 'PROTECT_YOUR_LEGACY',
    name: 'Protect Your Legacy',
    description: 'Life and disability insurance, and an estate plan for the people who count on you.',
    route: '/protect-your-legacy',
  },
  {
    goalType: 'LIVE_BY_A_BUDGET',
    name: 'Live by a budget',
    description: 'Decide what each month is for, and see how you are doing.',
    route: '/live-by-a-budget',
  },
  {
    goalType: 'STUDENT_DEBT',
    name: 'Manage student debt',
    description: 'Compare repayment plans and find the one that costs you least.',
    route: '/student-debt',
  },
];

export const GOAL_TABLE = ROWS.map((row) => ({ ...row, goalCategory: GOAL_NUMBER[row.goalType] }));

/** Hash route of the section of a goal. */
export const routeOfGoal = (goalType: GoalType): string =>
  ROWS.find((row) => row.goalType === goalType)?.route ?? '';
