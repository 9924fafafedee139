import type { RetirementCalculator } from '@fw/contract-goals';
import type { IsoDate } from '@fw/units';
import { answersOn, type FigureWorking } from '../../app/figure/working.ts';
import { RETIREMENT_TEXT } from './retirement.text.ts';

/** The working of each figure of a retirement plan, by the name of its line. */
export type WorkingOfLine = (line: string) => FigureWorking;

/** Savings that are the sum of linked accounts are named as such; everything else is an answer. */
const sourcesOf = ({ linkedAccounts }: RetirementCalculator): Readonly<Record<string, string>> =>
  linkedAccounts.some(({ isLinked, isDeleted }) => isLinked && !isDeleted)
    ? { fund: RETIREMENT_TEXT.linkedAccounts }
    : {};

export const workingOfLine =
  (calculator: RetirementCalculator, day: IsoDate, load: FigureWorking['load']): WorkingOfLine =>
  (line) => ({ line, load, originOf: answersOn(day, sourcesOf(calculator)) });
