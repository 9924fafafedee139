import { RadioGroup } from '@fw/ui/core';
import { useDollarView, type DollarView } from './dollar-view.ts';

const CHOICES: readonly { readonly value: DollarView; readonly label: string }[] = [
  { value: 'today', label: "Today's dollars" },
  { value: 'year', label: 'Dollars of each year' },
];

/** Switches between what later amounts buy today and what they will be. */
export function DollarSwitch() {
  const [view, setView] = useDollarView();
  return (
    <RadioGroup
      label="Show amounts of later years in"
      layout="segments"
      choices={CHOICES}
      value={view}
      onChange={setView}
    />
  );
}
