import { accountCalls, budgetCalls } from '@fw/contract-finances';
import { goalCalls, type GoalType } from '@fw/contract-goals';
import { firstDayOf, toCents, type YearMonth } from '@fw/units';
import type { SignedInPerson } from './portal.ts';

interface Plans {
  readonly goals: readonly GoalType[];
  /** Dollars a month by category. */
  readonly budgets: Readonly<Record<string, number>>;
  /** Dollars that the home is worth, beside its mortgage from the bank. */
  readonly homeValue?: number;
}

/** What some people of the demo world have decided already. */
const PLANS: Readonly<Record<string, Plans>> = {
  maya: {
    goals: ['RETIREMENT', 'PREPARE_FOR_THE_UNEXPECTED', 'LIVE_BY_A_BUDGET'],
    budgets: { groceries: 650, dining: 260, shopping: 300, entertainment: 120, 'kids-childcare': 950 },
    homeValue: 412_000,
  },
  sam: { goals: ['STUDENT_DEBT', 'LIVE_BY_A_BUDGET'], budgets: { groceries: 380, dining: 150 } },
  ruth: { goals: ['RETIREMENT', 'PROTECT_YOUR_LEGACY'], budgets: { travel: 250 } },
  dana: { goals: ['DEBT'], budgets: { dining: 120 } },
};

const HOME = { categoryName: 'Other', typeName: 'Home', name: 'Our home' } as const;

/** Adds the home, with its value on the first day of the month. */
async function addHome(person: SignedInPerson, value: number, month: YearMonth): Promise<void> {
  const known = await person.call(accountCalls.manual, {});
  if (known.some(({ typeName }) => typeName === HOME.typeName)) return;
  await person.call(accountCalls.create, {
    ...HOME,
    balance: toCents(value),
    valuedOn: firstDayOf(month),
  });
}

/** Sets a person's home, goals and budgets; repeating it changes nothing that is there. */
export async function makePlans(person: SignedInPerson, username: string, from: YearMonth): Promise<void> {
  const { goals, budgets, homeValue }: Plans = PLANS[username] ?? { goals: [], budgets: {} };
  if (homeValue !== undefined) await addHome(person, homeValue, from);
  for (const goalType of goals) await person.call(goalCalls.choose, {}, { goalType });
  const known = await person.call(budgetCalls.list, { budgetPeriod: from });
  for (const [categoryId, amount] of Object.entries(budgets)) {
    if (known.some((budget) => budget.categoryId === categoryId)) continue;
    await person.call(budgetCalls.create, { categoryId, targetBudget: toCents(amount), budgetPeriod: from });
  }
}
