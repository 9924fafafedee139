import { Card, TextLink } from '@fw/ui/core';
import { formatMonth, yearMonthOf } from '@fw/units';
import { useState } from 'react';
import { today } from '@fw/units/today';
import { SpendingPanel } from './spending-panel.tsx';
import { SPENDING_TEXT as TEXT } from './spending.text.ts';

/** As many as are as high as the ring. */
const MAX_ROWS = 6;

/** The dashboard card of this month's spending [A2-57] [A2-58]. */
export function SpendingWidget() {
  const [month] = useState(() => yearMonthOf(today()));
  const [selected, setSelected] = useState<string | null>(null);
  const suffix = selected === null ? '' : `/${selected}`;
  return (
    <Card
      fill
      title={`${TEXT.title} in ${formatMonth(month)}`}
      action={
        <TextLink href={`#/my-goals-and-finances/transactions/spending${suffix}`}>{TEXT.details}</TextLink>
      }
    >
      <SpendingPanel month={month} selected={selected} onSelect={setSelected} limit={MAX_ROWS} />
    </Card>
  );
}
