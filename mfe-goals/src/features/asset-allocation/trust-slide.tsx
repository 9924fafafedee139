import { FUND_TYPE_OF, type HandsOffTrust, type InvestmentType } from '@fw/contract-goals';
import { useMemo, type ReactNode } from 'react';
import { AllocationChart } from './allocation-chart.tsx';
import { ALLOCATION_TEXT as TEXT } from './asset-allocation.text.ts';
import { classSlices, shareText } from './shares.ts';
import styles from './asset-allocation.module.css';

interface TrustSlideProps {
  readonly trust: HandsOffTrust;
  readonly types: readonly InvestmentType[];
  /** `1 of 3` */
  readonly place: string;
  readonly isActive: boolean;
  readonly mark: ReactNode;
}

const TYPES = Object.values(FUND_TYPE_OF).filter((type) => type !== null);

/** One trust with its doughnut and legend; a slide out of view takes no focus. */
export function TrustSlide({ trust, types, place, isActive, mark }: TrustSlideProps) {
  const { name, ticker, allocation } = trust;
  const slices = useMemo(
    () =>
      classSlices(
        TYPES.map((type, index) => [type, allocation[index] ?? 0] as const),
        types,
      ),
    [allocation, types],
  );
  return (
    <article
      className={styles['slide']}
      aria-roledescription="slide"
      aria-label={`${place}: ${name}`}
      inert={!isActive}
    >
      <h3>
        {name} ({ticker}) {mark}
      </h3>
      <AllocationChart
        label={`Allocation of ${name}`}
        slices={slices}
        centre={{ value: shareText(allocation[0] ?? 0), label: TEXT.fixedIncome }}
      />
    </article>
  );
}
