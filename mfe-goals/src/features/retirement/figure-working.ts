import type { RetirementCalculator } from '@fw/contract-goals';
import type { IsoDate } from '@fw/units';
import { LINKED_TEXT } from '@fw/web-kit/planners';
import { answersOn, type FigureWorking } from '../../app/figure/working.ts';

/** The working of each figure of a retirement plan, by the name of its line. */
export type WorkingOfLine = (line: string) => FigureWorking;

/** Savings that are the sum of linked accounts are named as such; everything else is an answer. */
const inputSources = ({ linkedAccounts }: RetirementCalculator): Readonly<Record<string, string>> =>
  linkedAccounts.some(({ isLinked, isDeleted }) => isLinked && !isDeleted) ? { fund: LINKED_TEXT.title } : {};

/** Where the inputs of these answers come from; `changed` names those that come from elsewhere. */
export const inputOrigins = (
  calculator: RetirementCalculator,
  day: IsoDate,
  changed: Readonly<Record<string, string>> = {},
): FigureWorking['originOf'] => answersOn(day, { ...inputSources(calculator), ...changed });

export const workingOfLine =
  (calculator: RetirementCalculator, day: IsoDate, load: FigureWorking['load']): WorkingOfLine =>
  (line) => ({ line, load, originOf: inputOrigins(calculator, day) });

/** The last line of this name: what is left when the plan ends, of a couple when the longer of both lives ends. */
export const LEFT_LINE = 'beginning';
