import type { DistributionCalculator } from '@fw/contract-goals';
import type { IsoDate } from '@fw/units';
import { lazy } from 'react';
import { OnDemand } from '../../../app/on-demand.tsx';
import { DISTRIBUTION_TEXT as TEXT } from '../distribution.text.ts';
import styles from './compare.module.css';

const OrdersSection = lazy(async () => ({ default: (await import('./orders.section.tsx')).OrdersSection }));

interface OrdersProps {
  readonly answers: DistributionCalculator;
  readonly asOf: IsoDate;
}

/** The comparison of withdrawal orders, loaded and computed when it is opened. */
export const Orders = (props: OrdersProps) => (
  <section className={styles['compare']} aria-label={TEXT.compare}>
    <h2>{TEXT.compare}</h2>
    <OnDemand title={TEXT.ordersTitle} lead={TEXT.ordersLead}>
      <OrdersSection {...props} />
    </OnDemand>
  </section>
);
