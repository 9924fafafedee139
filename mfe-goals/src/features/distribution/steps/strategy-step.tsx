import type { DistributionCalculator } from '@fw/contract-goals';
import { explain } from '@fw/planning';
import { Button, Notice, Slider } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { useMemo, useState } from 'react';
import { today } from '@fw/units/today';
import { answersOn } from '../../../app/figure/working.ts';
import { PlanPreview } from '../../../app/planner-parts/plan-preview.tsx';
import { DISTRIBUTION_TEXT as TEXT } from '../distribution.text.ts';
import { createLevers } from '../levers.ts';
import { Orders } from '../orders/orders.tsx';
import { PdfButton } from '../pdf-button.tsx';
import { toCountedEvents } from '../plan-events.ts';
import { PlanResult } from '../plan-result.tsx';
import { useFigures } from '../server-figures.ts';
import styles from '../distribution.module.css';

type Props = StepProps<DistributionCalculator>;

function Picture({ value }: Pick<Props, 'value'>) {
  const { outcome, figures, isUnchecked } = useFigures(value);
  if (outcome.kind !== 'computed' || figures === null) {
    return <Notice tone="warning">{outcome.kind === 'missing' ? TEXT.missing : TEXT.notComputable}</Notice>;
  }
  const { result } = outcome.computed;
  return (
    <PlanResult
      figures={figures}
      asOf={today()}
      inflation={value.expectedAnnualInflationRate}
      events={toCountedEvents(value, today())}
      isUnchecked={isUnchecked}
      workingOf={(line) => ({ line, load: () => explain(result), originOf: answersOn(today()) })}
    />
  );
}

/** [B2-85]: the plan in a picture, and one variable at a time to change it. */
export function StrategyStep({ value, onChange }: Props) {
  const [opened] = useState(value);
  const levers = useMemo(() => createLevers(opened, today()), [opened]);
  const [chosen, setChosen] = useState(levers[0]?.id);
  const lever = levers.find(({ id }) => id === chosen);
  return (
    <div className={styles['review']}>
      <PlanPreview label={TEXT.adjust} picture={<Picture value={value} />}>
        <h2>{TEXT.adjust}</h2>
        <fieldset className={styles['variables']}>
          <legend className={styles['note']}>{TEXT.choose}</legend>
          {levers.map(({ id, label }) => (
            <Button
              key={id}
              size="sm"
              variant={id === chosen ? 'primary' : 'secondary'}
              aria-pressed={id === chosen}
              onPress={() => setChosen(id)}
            >
              {label}
            </Button>
          ))}
        </fieldset>
        {lever && (
          <Slider
            key={lever.id}
            label={lever.label}
            min={lever.min}
            max={lever.max}
            step={lever.step}
            format={lever.format}
            value={lever.read(value)}
            committed={lever.read(opened)}
            onChange={(to) => onChange((latest) => lever.write(latest, to))}
          />
        )}
        <PdfButton value={value} asOf={today()} />
      </PlanPreview>
      <Orders answers={value} asOf={today()} />
    </div>
  );
}
