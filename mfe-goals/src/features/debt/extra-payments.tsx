import type { ReduceDebtCalculator } from '@fw/contract-goals';
import { Button, Card, CurrencyField, PlusIcon, TextButton } from '@fw/ui/core';
import { useQuestion, type StepProps } from '@fw/ui/questionnaire';
import { addMonths, yearMonthOf, ZERO_CENTS } from '@fw/units';
import { today } from '@fw/units/today';
import styles from '../../app/planner-parts/planner-parts.module.css';
import { useAmountEntry } from './amount-entry.ts';
import { DEBT_TEXT as TEXT } from './debt.text.ts';
import { MonthSelect } from './steps/month-select.tsx';

type Extra = NonNullable<ReduceDebtCalculator['extraPayments']>[number];

interface ExtraRowProps {
  readonly extra: Extra;
  readonly index: number;
  readonly onChange: (part: Partial<Extra>) => void;
  readonly onRemove: () => void;
}

function ExtraRow({ extra, index, onChange, onRemove }: ExtraRowProps) {
  const { error } = useQuestion(`extraPayments.${String(index)}.on`, TEXT.extraMonth);
  const { field } = useQuestion(`extraPayments.${String(index)}.amount`, TEXT.extraAmount);
  const entry = useAmountEntry(extra.amount, (amount) => onChange({ amount }));
  return (
    <div className={styles['row']}>
      <MonthSelect
        label={TEXT.extraMonth}
        value={extra.on}
        error={error}
        onChange={(on) => on && onChange({ on })}
      />
      <CurrencyField {...field} {...entry} label={TEXT.extraAmount} subtype="positive" required />
      <TextButton onPress={onRemove}>{TEXT.removeExtra}</TextButton>
    </div>
  );
}

/** Payments in one month on top of the monthly ones, such as a bonus. */
export function ExtraPayments({ value, onChange }: StepProps<ReduceDebtCalculator>) {
  const extras = value.extraPayments ?? [];
  const set = (makeNext: (extras: readonly Extra[]) => Extra[]) =>
    onChange((latest) => ({ ...latest, extraPayments: makeNext(latest.extraPayments ?? []) }));
  return (
    <Card title={TEXT.extraTitle} sub={TEXT.extraLead}>
      <div className={styles['fields']}>
        {[...extras.entries()].map(([index, extra]) => (
          // The place is the only identity of a payment: two may be alike.
          <ExtraRow
            key={index}
            extra={extra}
            index={index}
            onChange={(part) =>
              set((all) => all.map((each, at) => (at === index ? { ...each, ...part } : each)))
            }
            onRemove={() => set((all) => all.filter((_, at) => at !== index))}
          />
        ))}
        <div>
          <Button
            variant="secondary"
            icon={<PlusIcon />}
            onPress={() =>
              set((all) => [...all, { on: addMonths(yearMonthOf(today()), 1), amount: ZERO_CENTS }])
            }
          >
            {TEXT.addExtra}
          </Button>
        </div>
      </div>
    </Card>
  );
}
