import { Card, NumberField, PercentField, Slider } from '@fw/ui/core';
import { fraction, type Fraction } from '@fw/units';
import { useState } from 'react';
import styles from './components.module.css';

const percentText = (value: number) => `${String(value)}%`;

/** Numbers and rates: at rest, with help, with an error and disabled; and levers, moved and not. */
export function NumberSection() {
  const [age, setAge] = useState<number | null>(67);
  const [rate, setRate] = useState<Fraction | null>(fraction(0.0425));
  const [share, setShare] = useState(12);
  return (
    <Card title="Numbers">
      <div className={styles['fields']}>
        <NumberField label="Age" value={age} onChange={setAge} min={0} max={120} />
        <NumberField label="Retire at" value={age} onChange={setAge} hint="Between 50 and 75." />
        <NumberField label="Years" value={null} onChange={setAge} error="Please enter a valid number." />
        <NumberField label="Not yours to change" disabled value={age} onChange={setAge} />
        <PercentField label="Return" value={rate} onChange={setRate} hint="Each year." />
        <PercentField label="Interest" value={rate} onChange={setRate} error="Please enter a percentage." />
        <PercentField label="Not known" value={null} onChange={setRate} optional />
        <PercentField label="Set by your employer" disabled value={rate} onChange={setRate} />
        <Slider
          label="Share of pay"
          value={share}
          onChange={setShare}
          min={0}
          max={50}
          committed={8}
          format={percentText}
          hint="Your plan has 8%."
        />
        <Slider label="At rest" value={10} onChange={setShare} min={0} max={50} format={percentText} />
        <Slider label="Not to be moved" disabled value={20} onChange={setShare} min={0} max={50} />
      </div>
    </Card>
  );
}
