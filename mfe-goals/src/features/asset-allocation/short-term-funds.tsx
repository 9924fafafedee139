import { Marked, SavingsIcon } from '@fw/ui/core';
import { StepCard } from '@fw/web-kit/planners';
import { ALLOCATION_TEXT as TEXT } from './asset-allocation.text.ts';
import { FundMark } from './fund-mark.tsx';
import { Options, useFunds } from './options.tsx';
import styles from './fund-rows.module.css';

const CASH = <FundMark type={null} icon={SavingsIcon} />;

/** The short-term funds of the plan as name and (ticker) [B2-56] [B2-61]. */
export function ShortTermFunds() {
  return (
    <Options query={useFunds()}>
      {({ handsOnFunds }) => {
        const funds = (handsOnFunds ?? []).filter(({ assetClass }) => assetClass === 'SHORT_TERM');
        if (funds.length === 0) return <p>{TEXT.noShortTermFunds}</p>;
        return (
          <section aria-label={TEXT.shortTermFunds}>
            <h3>{TEXT.shortTermFunds}</h3>
            <ul className={styles['funds']}>
              {funds.map(({ fundName, ticker }) => (
                <li key={ticker}>
                  <Marked mark={CASH} name={`${fundName} (${ticker})`} />
                </li>
              ))}
            </ul>
          </section>
        );
      }}
    </Options>
  );
}

/** What a short horizon means, and the short-term funds of the plan [B2-56]. */
export const ShortTermStep = () => (
  <StepCard title={TEXT.shortTermTitle}>
    <p>{TEXT.shortTermAdvice}</p>
    <ShortTermFunds />
    <p>{TEXT.shortTermPlanner}</p>
  </StepCard>
);
