import type { RetirementCalculator } from '@fw/contract-goals';
import { isRefused } from '@fw/planning';
import { projectRetirement, retirementInputOf } from '@fw/planning/retirement-plan';
import { stressed, type StressId } from '@fw/planning/stress';
import { Button, Checkbox, DataTable, Notice } from '@fw/ui/core';
import { formatWholeUsd, type IsoDate } from '@fw/units';
import { useMemo, useState } from 'react';
import { verdictOf } from '../outcome.ts';
import { RETIREMENT_TEXT } from '../retirement.text.ts';
import { STRESS_TEXT as TEXT, VARIANTS_TEXT } from './analyses.text.ts';
import { CARDS } from './stress-cards.ts';
import styles from './analyses.module.css';

type Input = NonNullable<ReturnType<typeof retirementInputOf>>;

interface Row {
  readonly name: string;
  readonly outcome: string;
  readonly atRetirement: string;
  readonly left: string;
}

function rowOf(name: string, input: Input): Row | null {
  const projected = projectRetirement(input);
  if (isRefused(projected)) return null;
  const { figures } = projected;
  const { start, end } = verdictOf(figures, figures.employee.retirement.age ?? 0);
  return {
    name,
    outcome: `${start}${end}.`,
    atRetirement: formatWholeUsd(figures.retirementSum),
    left: formatWholeUsd(
      figures.projections.at(-1)?.listBeginningRetirementSavingsBalance ?? figures.retirementSum,
    ),
  };
}

function StressTable({ input, chosen }: { readonly input: Input; readonly chosen: readonly StressId[] }) {
  const rows = useMemo(() => {
    const base = rowOf(TEXT.without, input);
    const under = chosen.length === 0 ? null : rowOf(TEXT.withCards, stressed(input, chosen));
    return [base, under].filter((row) => row !== null);
  }, [input, chosen]);
  return (
    <DataTable
      caption={TEXT.title}
      rows={rows}
      rowKey={({ name }) => name}
      edge="none"
      columns={[
        { key: 'name', header: TEXT.cards, cell: ({ name }) => name },
        { key: 'outcome', header: TEXT.outcome, cell: ({ outcome }) => outcome },
        {
          key: 'sum',
          header: RETIREMENT_TEXT.savingsAtRetirement,
          align: 'end',
          cell: (row) => row.atRetirement,
        },
        { key: 'left', header: VARIANTS_TEXT.left, align: 'end', cell: ({ left }) => left },
      ]}
    />
  );
}

interface SectionProps {
  readonly answers: RetirementCalculator;
  readonly asOf: IsoDate;
}

/** Stress cards: documented changes of the inputs, beside the plan without them. */
export function StressSection({ answers, asOf }: SectionProps) {
  const [chosen, setChosen] = useState<readonly StressId[]>([]);
  const input = useMemo(() => retirementInputOf(answers, asOf), [answers, asOf]);
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
        <StressTable input={input} chosen={chosen} />
      </div>
    </div>
  );
}
