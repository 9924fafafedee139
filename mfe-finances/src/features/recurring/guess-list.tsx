import type { Recurring } from '@fw/contract-finances';
import { Button, Card, CheckIcon, ChevronDownIcon, ChevronUpIcon, IconButton, Money } from '@fw/ui/core';
import { useToast } from '@fw/web-kit';
import { useState } from 'react';
import { PaymentBars } from './payment-bars.tsx';
import { NextDay, RecurringName } from './recurring-name.tsx';
import { CountedTitle, Evidence } from './recurring-table.tsx';
import { confirmedNote, RECURRING_TEXT as TEXT } from './recurring.text.ts';
import { useDecision } from './use-decision.ts';
import styles from './recurring-rows.module.css';

/** Confirms one after the other, and ends at the first that fails, with the number of those that were confirmed. */
function useConfirmAll(items: readonly Recurring[]) {
  const toast = useToast();
  const { set } = useDecision();
  const [isBusy, setBusy] = useState(false);
  const confirmAll = async (): Promise<void> => {
    setBusy(true);
    let done = 0;
    for (const item of items) {
      if (!(await set(item, 'confirmed'))) break;
      done += 1;
    }
    setBusy(false);
    if (done > 0 && done < items.length) toast.info(confirmedNote(done, items.length));
  };
  return { confirmAll, isBusy };
}

/** What was found and waits for the person: it counts in no headline and no forecast. */
export function GuessList({ items }: { readonly items: readonly Recurring[] }) {
  const { confirmAll, isBusy } = useConfirmAll(items);
  if (items.length === 0) return null;
  return (
    <Card
      title={<CountedTitle title={TEXT.guesses} count={items.length} />}
      sub={TEXT.outOfForecastUntil}
      action={
        items.length > 1 && (
          <Button size="sm" variant="secondary" busy={isBusy} onPress={() => void confirmAll()}>
            {TEXT.confirmAll}
          </Button>
        )
      }
    >
      <ul className={styles['rows']} aria-label={TEXT.guesses}>
        {items.map((item) => (
          <Guess key={item.recurringId} item={item} />
        ))}
      </ul>
    </Card>
  );
}

function Guess({ item }: { readonly item: Recurring }) {
  const [isOpen, setOpen] = useState(false);
  const { set, isBusy } = useDecision();
  return (
    <li>
      <div className={styles['guess']}>
        <RecurringName item={item} />
        <span className={styles['next']}>
          <NextDay item={item} />
        </span>
        <span className={styles['history']}>
          <PaymentBars {...item} />
        </span>
        <span className={styles['value']}>
          <Money amount={item.value} signed />
        </span>
        <span className={styles['decide']}>
          <Button
            size="sm"
            variant="soft"
            icon={<CheckIcon aria-hidden />}
            disabled={isBusy}
            aria-label={`${TEXT.confirm} ${item.name}`}
            onPress={() => void set(item, 'confirmed')}
          >
            {TEXT.confirm}
          </Button>
          <Button
            size="sm"
            variant="secondary"
            disabled={isBusy}
            aria-label={`${item.name} is not recurring`}
            onPress={() => void set(item, 'rejected')}
          >
            {TEXT.reject}
          </Button>
        </span>
        <span className={styles['toggle']}>
          <IconButton
            size="sm"
            label={`${TEXT.evidence}: ${item.name}`}
            icon={isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
            expanded={isOpen}
            onPress={() => setOpen(!isOpen)}
          />
        </span>
      </div>
      {isOpen && <Evidence rows={item.rows} />}
    </li>
  );
}
