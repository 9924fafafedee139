import { inTodaysDollars } from '@fw/planning/display';
import { formatPercent, formatWholeUsd, type Cents, type Fraction } from '@fw/units';
import type { FigureWorking } from '../figure/working.ts';
import type { DollarView } from './dollar-view.ts';
import { todaysDollarsNote } from './dollars.text.ts';

/** The chosen dollars and the inflation that leads to them. */
export interface ShownDollars {
  readonly view: DollarView;
  readonly inflation: Fraction;
}

/** An amount of a later year in the chosen dollars; `years` from today. */
export const shownAmount = ({ view, inflation }: ShownDollars, amount: Cents, years: number): Cents =>
  view === 'year' ? amount : inTodaysDollars(amount, inflation, Math.max(0, years));

/** The working of an amount: its steps lead to dollars of that year, and a sentence from there to the shown amount. */
export function workingOfShown(
  working: FigureWorking,
  { view, inflation }: ShownDollars,
  { ofYear, shown }: { readonly ofYear: Cents; readonly shown: Cents },
): FigureWorking {
  if (view === 'year') return working;
  const value = formatWholeUsd(ofYear);
  const note = todaysDollarsNote(formatPercent(inflation), value, formatWholeUsd(shown));
  return { ...working, value, note };
}
