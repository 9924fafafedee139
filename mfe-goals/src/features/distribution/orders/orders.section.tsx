import type { DistributionCalculator } from '@fw/contract-goals';
import { isCalculationError } from '@fw/planning';
import { toDistributionInput } from '@fw/planning/distribution-plan';
import { withdrawalStrategies, type WithdrawalStrategiesResult } from '@fw/planning/withdrawal-strategies';
import { Notice } from '@fw/ui/core';
import { fraction, type IsoDate } from '@fw/units';
import { useDeferredValue, useMemo, useState } from 'react';
import { useDollarView } from '@fw/web-kit/dollars';
import { AMOUNTS_IN } from '../../../app/dollars/dollars.text.ts';
import { DISTRIBUTION_TEXT } from '../distribution.text.ts';
import { OrderYears } from './order-years.tsx';
import { OrdersTable } from './orders-table.tsx';
import { ORDERS_TEXT as TEXT, taxNote } from './orders.text.ts';
import { toConversion, RothWhatIf, type WhatIf } from './roth-what-if.tsx';
import { shownOrder } from './shown-orders.ts';
import styles from './orders.module.css';

interface OrdersSectionProps {
  readonly answers: DistributionCalculator;
  readonly asOf: IsoDate;
}

/** The age before required minimums begin for a person born in the 1950s; a conversion often ends with it. */
const LAST_AGE_BEFORE_MINIMUMS = 72;
const DEFAULT_FIRST_AGE = 65;

const defaultWhatIf = ({ retirementAge }: DistributionCalculator): WhatIf => {
  const fromAge = retirementAge ?? DEFAULT_FIRST_AGE;
  return { yearly: null, fromAge, toAge: Math.max(fromAge, LAST_AGE_BEFORE_MINIMUMS) };
};

function computeStrategies(
  input: ReturnType<typeof toDistributionInput>,
  conversion: ReturnType<typeof toConversion>,
) {
  if (input === null) return null;
  const result = withdrawalStrategies({ ...input, conversion });
  return isCalculationError(result) ? null : result;
}

/** Four orders of drawing the plan, and what a Roth conversion changes in each. Decision 0129. */
export function OrdersSection({ answers, asOf }: OrdersSectionProps) {
  const latest = useDeferredValue(answers);
  const [whatIf, setWhatIf] = useState(() => defaultWhatIf(answers));
  const input = useMemo(() => toDistributionInput(latest, asOf), [latest, asOf]);
  const plain = useMemo(() => computeStrategies(input, null), [input]);
  const conversion = useMemo(() => toConversion(whatIf), [whatIf]);
  const converted = useMemo(
    () => (conversion === null ? null : computeStrategies(input, conversion)),
    [input, conversion],
  );
  const [view] = useDollarView();
  const inflation = latest.expectedAnnualInflationRate ?? fraction(0);
  const dollars = useMemo(() => ({ view, inflation, asOf }), [view, inflation, asOf]);
  const toTable = ({ strategies, requiredYears }: WithdrawalStrategiesResult) => ({
    orders: strategies.map((strategy) => shownOrder(dollars, strategy)),
    requiredYears,
    dollars,
  });
  if (plain === null) return <Notice tone="warning">{TEXT.missing}</Notice>;
  return (
    <div className={styles['orders']}>
      <OrdersTable {...toTable(plain)} caption={TEXT.without} />
      <h4>{TEXT.conversion}</h4>
      <p className={styles['note']}>{TEXT.conversionLead}</p>
      <RothWhatIf value={whatIf} onChange={setWhatIf} />
      {converted && (
        <OrdersTable {...toTable(converted)} caption={TEXT.withConversion} without={plain.strategies} />
      )}
      <OrderYears orders={toTable(converted ?? plain).orders} />
      <p className={styles['note']}>{taxNote(plain.taxYear)}</p>
      <p className={styles['note']}>{`${AMOUNTS_IN[view]} ${TEXT.everyOrder}`}</p>
      <p className={styles['note']}>{DISTRIBUTION_TEXT.disclaimer}</p>
    </div>
  );
}
