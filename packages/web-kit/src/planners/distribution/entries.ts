import {
  NEW_EXPENSE,
  NEW_INCOME,
  type DistributionCalculator,
  type EntryList,
  type ExtraExpense,
  type SpecialIncome,
} from '@fw/contract-goals';
import { fraction } from '@fw/units';

const BLANK = { name: null, amount: null, startAge: null, endAge: null, order: 1 } as const;
const BLANK_EXPENSE: ExtraExpense = { ...BLANK, inflationRate: fraction(NEW_EXPENSE.inflationRate) };
const BLANK_INCOME: SpecialIncome = {
  ...BLANK,
  taxRate: fraction(NEW_INCOME.taxRate),
  yearlyIncrease: fraction(NEW_INCOME.yearlyIncrease),
};
const FLAG = { extraExpenses: 'hasExtraExpenses', specialIncomes: 'hasSpecialIncomes' } as const;

/** Entries are numbered by their place [B4-35]. */
const numbered = <Entry extends { readonly order: number }>(entries: readonly Entry[]): Entry[] =>
  entries.map((entry, index) => ({ ...entry, order: index + 1 }));

/** Adds a blank entry. */
export const withEntry =
  (list: EntryList) =>
  (value: DistributionCalculator): DistributionCalculator =>
    list === 'extraExpenses'
      ? { ...value, extraExpenses: numbered([...value.extraExpenses, BLANK_EXPENSE]) }
      : { ...value, specialIncomes: numbered([...value.specialIncomes, BLANK_INCOME]) };

/** Takes an entry out; without the last one the answer is No [B4-35]. */
export const withoutEntry =
  (list: EntryList, index: number) =>
  (value: DistributionCalculator): DistributionCalculator => {
    const rest = value[list].filter((_, place) => place !== index);
    const flag = rest.length === 0 ? { [FLAG[list]]: false } : {};
    return { ...value, ...flag, [list]: numbered<ExtraExpense | SpecialIncome>(rest) };
  };

/** Yes with no entries adds a blank one, No removes all [B4-35]. */
export const withAnyEntries =
  (list: EntryList, hasAny: boolean) =>
  (value: DistributionCalculator): DistributionCalculator => {
    const next = { ...value, [FLAG[list]]: hasAny };
    if (!hasAny) return { ...next, [list]: [] };
    return value[list].length === 0 ? withEntry(list)(next) : next;
  };
