import type { ShownDollars } from '@fw/planning/display';
import { formatPercent, formatWholeUsd, type Cents } from '@fw/units';
import type { FigureWorking } from '../figure/working.ts';
import { todaysDollarsNote } from './dollars.text.ts';

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
