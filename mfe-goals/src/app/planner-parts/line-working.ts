import type { IsoDate } from '@fw/units';
import { answersOn, type FigureWorking } from '../figure/working.ts';

/** The working of each figure by the name of its line; every input is an answer of this day. */
export const workingOfLines =
  (day: IsoDate, load: FigureWorking['load']) =>
  (line: string): FigureWorking => ({ line, load, originOf: answersOn(day) });
