import { CurrencyField, NumberField } from '@fw/ui/core';
import { toDollars, type Cents } from '@fw/units';
import { ORDERS_TEXT as TEXT } from './orders.text.ts';
import styles from './orders.module.css';

/** What the person tries; null where a field is empty or unreadable. */
export interface WhatIf {
  readonly yearly: Cents | null;
  readonly fromAge: number | null;
  readonly toAge: number | null;
}

/** Ages of the tables of the plan [B9-08]. */
const AGE = { min: 1, max: 200 } as const;

const isSwapped = ({ fromAge, toAge }: WhatIf): boolean =>
  fromAge !== null && toAge !== null && toAge < fromAge;

/** The conversion a plan is computed with; null while nothing is converted or a field is not valid. */
export function toConversion(whatIf: WhatIf) {
  const { yearly, fromAge, toAge } = whatIf;
  if (yearly === null || yearly <= 0 || fromAge === null || toAge === null || isSwapped(whatIf)) return null;
  return { yearlyAmount: toDollars(yearly), fromAge, toAge };
}

interface RothWhatIfProps {
  readonly value: WhatIf;
  readonly onChange: (value: WhatIf) => void;
}

/** The fields of the Roth conversion; nothing of it is stored in the plan. */
export function RothWhatIf({ value, onChange }: RothWhatIfProps) {
  const ages = { ...AGE, rangeMessage: TEXT.age, required: true } as const;
  return (
    <div className={styles['fields']}>
      <CurrencyField
        label={TEXT.amount}
        subtype="positive"
        value={value.yearly}
        onChange={(yearly) => onChange({ ...value, yearly })}
      />
      <NumberField
        {...ages}
        label={TEXT.fromAge}
        value={value.fromAge}
        onChange={(fromAge) => onChange({ ...value, fromAge })}
      />
      <NumberField
        {...ages}
        label={TEXT.toAge}
        value={value.toAge}
        error={isSwapped(value) ? TEXT.agesSwapped : null}
        onChange={(toAge) => onChange({ ...value, toAge })}
      />
    </div>
  );
}
