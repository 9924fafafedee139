import type { RetirementCalculator } from '@fw/contract-goals';
import { toRetirementInput } from '@fw/planning/retirement-plan';
import type { StressId } from '@fw/planning/stress';
import { Button, Checkbox, Notice } from '@fw/ui/core';
import type { IsoDate } from '@fw/units';
import { useMemo, useState } from 'react';
import { STRESS_TEXT as TEXT } from './analyses.text.ts';
import { CARDS } from './stress-cards.ts';
import { StressTable } from './stress-table.tsx';
import styles from './analyses.module.css';

interface SectionProps {
  readonly answers: RetirementCalculator;
  readonly asOf: IsoDate;
}

/** Stress cards: documented changes of the inputs, beside the plan without them. */
export function StressSection({ answers, asOf }: SectionProps) {
  const [chosen, setChosen] = useState<readonly StressId[]>([]);
  const input = useMemo(() => toRetirementInput(answers, asOf), [answers, asOf]);
  if (input === null) return <Notice>{TEXT.missing}</Notice>;
  const toggle = (id: StressId, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, id] : before.filter((each) => each !== id)));
  return (
    <div className={styles['section']}>
      <fieldset className={styles['cards']}>
        <legend className="visually-hidden">{TEXT.cards}</legend>
        {CARDS.map(({ id, name, change }) => (
          <div key={id} className={styles['card']}>
            <Checkbox checked={chosen.includes(id)} onChange={(isChosen) => toggle(id, isChosen)}>
              {name}
            </Checkbox>
            <p className={styles['note']}>{change}</p>
          </div>
        ))}
      </fieldset>
      <div>
        <Button variant="secondary" size="sm" disabled={chosen.length === 0} onPress={() => setChosen([])}>
          {TEXT.undo}
        </Button>
      </div>
      <div aria-live="polite">
        <StressTable answers={answers} asOf={asOf} input={input} chosen={chosen} />
      </div>
    </div>
  );
}
