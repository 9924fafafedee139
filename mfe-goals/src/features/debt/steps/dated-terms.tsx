import { PercentField, TextButton } from '@fw/ui/core';
import { useQuestion } from '@fw/ui/questionnaire';
import { addMonths, fraction, yearMonthOf } from '@fw/units';
import { useState } from 'react';
import { today } from '@fw/units/today';
import styles from '../../../app/planner-parts/planner-parts.module.css';
import { withTerms } from '../accounts.ts';
import { useAmountEntry } from '../amount-entry.ts';
import { DEBT_TEXT as TEXT } from '../debt.text.ts';
import type { AccountProps } from './account-fields.tsx';
import { MonthSelect } from './month-select.tsx';

type RateChange = NonNullable<AccountProps['account']['rateChanges']>[number];

interface RateChangeRowProps {
  readonly path: string;
  readonly change: RateChange;
  readonly onChange: (part: Partial<RateChange>) => void;
  readonly onRemove: () => void;
}

function RateChangeRow({ path, change, onChange, onRemove }: RateChangeRowProps) {
  const { error, field } = useQuestion(`${path}.interestRate`, TEXT.rateChange);
  const entry = useAmountEntry(change.interestRate, (interestRate) => onChange({ interestRate }));
  return (
    <div className={styles['row']}>
      <MonthSelect
        label={TEXT.rateFrom}
        value={change.from}
        onChange={(from) => from && onChange({ from })}
      />
      <PercentField {...field} {...entry} label={TEXT.rateChange} error={error} required />
      <TextButton onPress={onRemove}>{TEXT.removeRateChange}</TextButton>
    </div>
  );
}

/** Rates that apply from a month on, such as the end of a promotional rate. */
function RateChanges({ account, index, onChange }: AccountProps) {
  const changes = account.rateChanges ?? [];
  const set = (rateChanges: RateChange[]) => onChange(withTerms(account.userAccountId, { rateChanges }));
  const first = {
    from: addMonths(yearMonthOf(today()), 1),
    interestRate: account.interestRate ?? fraction(0),
  };
  return (
    <fieldset className={styles['fields']}>
      <legend>{TEXT.rateChanges}</legend>
      {[...changes.entries()].map(([place, change]) => (
        // The place is the only identity of a change: two may be alike.
        <RateChangeRow
          key={place}
          path={`linkedAccounts.${String(index)}.rateChanges.${String(place)}`}
          change={change}
          onChange={(part) => set(changes.map((each, at) => (at === place ? { ...each, ...part } : each)))}
          onRemove={() => set(changes.filter((_, at) => at !== place))}
        />
      ))}
      <div>
        <TextButton onPress={() => set([...changes, first])}>{TEXT.addRateChange}</TextButton>
      </div>
    </fieldset>
  );
}

function OpenTerms(props: AccountProps) {
  const { account, index, onChange } = props;
  const { error } = useQuestion(
    `linkedAccounts.${String(index)}.startsOn`,
    `${account.name}, ${TEXT.startsOn}`,
  );
  return (
    <div className={styles['fields']}>
      <MonthSelect
        label={TEXT.startsOn}
        none={TEXT.startsNow}
        value={account.startsOn ?? null}
        error={error}
        onChange={(startsOn) => onChange(withTerms(account.userAccountId, { startsOn }))}
      />
      <RateChanges {...props} />
    </div>
  );
}

const hasDates = ({ startsOn, rateChanges = [] }: AccountProps['account']): boolean =>
  (startsOn !== null && startsOn !== undefined) || rateChanges.length > 0;

/** When a debt starts, and how its rate changes; drawn once it is opened or answered. */
export function DatedTerms(props: AccountProps) {
  const [isOpen, setOpen] = useState(() => hasDates(props.account));
  return (
    <>
      <div>
        <TextButton expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {TEXT.datedTerms}
        </TextButton>
      </div>
      {isOpen && <OpenTerms {...props} />}
    </>
  );
}
