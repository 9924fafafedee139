import { planType, type GoalType, type PlanType } from '@fw/contract-goals';
import { baseRoute } from './plans/plan-traits.ts';

export interface Section {
  readonly goalType: GoalType;
  readonly path: `/${string}`;
  readonly name: string;
  /** The plan of calculator and edit routes that name none; sections without one do not name plan types there. */
  readonly defaultPlan?: PlanType;
}

/** Goal sections [A2-06]; the calculator of living by a budget is the budget page of finances. */
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
  {
    goalType: 'PROTECT_YOUR_LEGACY',
    path: '/protect-your-legacy',
    name: 'Protect Your Legacy',
    defaultPlan: 'LIFE_INSURANCE',
  },
  { goalType: 'LIVE_BY_A_BUDGET', path: '/live-by-a-budget', name: 'Live by a budget' },
  { goalType: 'STUDENT_DEBT', path: '/student-debt', name: 'Manage student debt' },
];

/** The plan types of a section. */
export const plansOfSection = ({ path }: Section): PlanType[] =>
  planType.options.filter((each) => baseRoute(each) === path);

/** The section of a goal of this remote. */
export function requireSection(goalType: GoalType): Section {
  const section = SECTIONS.find((each) => each.goalType === goalType);
  if (!section) throw new Error(`Goal '${goalType}' has no section in this remote`);
  return section;
}
