import { Card } from '@fw/ui/core';
import { DateNavigator, type DateStepLink } from '@fw/ui/dates';
import { Select } from '@fw/ui/overlays';
import { useState } from 'react';
import styles from './components.module.css';

const MONTHS = [
  { value: '2026-11', label: 'November 2026' },
  { value: '2026-10', label: 'October 2026' },
];
const ignore = () => undefined;
const EARLIER = { label: 'Earlier', onPress: ignore };
const LATER = { label: 'Later', onPress: ignore };

const toNext = ({ children, ...parts }: DateStepLink) => (
  <a href="#next" {...parts}>
    {children}
  </a>
);

/** From a period to those beside it: with a text, with a list, at the last period, with one way, with a long text. */
export function DateSection() {
  const [month, setMonth] = useState('2026-11');
  return (
    <Card title="Dates">
      <div className={styles['row']} data-part="dates">
        <DateNavigator label="Weeks" previous={EARLIER} next={LATER}>
          Nov 23 – 29, 2026
        </DateNavigator>
        <DateNavigator
          label="Month"
          previous={{ label: 'Previous month', onPress: () => setMonth('2026-10') }}
          next={{ label: 'Next month', onPress: () => setMonth('2026-11'), disabled: month === '2026-11' }}
        >
          <Select
            label="Shown month"
            labelHidden
            frame="none"
            value={month}
            options={MONTHS}
            onChange={setMonth}
          />
        </DateNavigator>
        <DateNavigator
          label="Month with one way"
          previous={null}
          next={{ label: 'Following month', link: toNext }}
        >
          November 2026
        </DateNavigator>
        <DateNavigator label="Two years" previous={EARLIER} next={LATER}>
          Dec 28, 2026 – Jan 3, 2027
        </DateNavigator>
      </div>
    </Card>
  );
}
