import type { AssetAllocationResult } from '@fw/contract-goals';
import { Card } from '@fw/ui/core';
import { formatLongDate } from '@fw/units';
import { useVersionWorking } from '../../app/figure/version-working.ts';
import { PlanFacts } from '../../app/planner-parts/plan-facts.tsx';
import parts from '../../app/planner-parts/planner-parts.module.css';
import { createSummary, type SummaryProps } from '../../app/plans/create-summary.ts';
import { ALLOCATION_TEXT as TEXT } from './asset-allocation.text.ts';
import { FundGuide } from './fund-guide.tsx';
import { Options, useTypes } from './options.tsx';
import { portfolioFacts, portfolioOrigin, shareWorking } from './portfolio-facts.ts';
import { ShortTermFunds } from './short-term-funds.tsx';
import { TargetChart } from './target-chart.tsx';
import styles from './asset-allocation.module.css';

interface GuideProps {
  readonly result: AssetAllocationResult;
  readonly workingOf: ReturnType<typeof shareWorking>;
  readonly stockTicker: string | null;
}

/** The funds of the plan: short-term savings, the trust, or the funds with their shares [B2-59] to [B2-61]. */
function Guide({ result, ...funds }: GuideProps) {
  const types = useTypes();
  const { edgeCase, investorType, holdings } = result;
  if (edgeCase) {
    return (
      <>
        <p>{TEXT.shortTermAdvice}</p>
        <ShortTermFunds />
      </>
    );
  }
  return (
    <>
      {investorType === 'HANDS_OFF' ? (
        <FundGuide {...funds} holdings={holdings} types={null} />
      ) : (
        <Options query={types}>
          {(words) => <FundGuide {...funds} holdings={holdings} types={words} />}
        </Options>
      )}
      <p className={styles['note']}>{TEXT.disclaimer}</p>
    </>
  );
}

/** Without funds of the sponsor, the chart and nothing else under both headings [B2-58] [B2-62]. */
function ChartAlone({ result: { portfolio } }: Pick<GuideProps, 'result'>) {
  const types = useTypes();
  return (
    <Card title={TEXT.strategy}>
      <div className={styles['parts']}>
        <h3>{TEXT.fundGuide}</h3>
        <Options query={types}>{(words) => <TargetChart portfolio={portfolio} types={words} />}</Options>
      </div>
    </Card>
  );
}

/** The committed asset allocation: the strategy in a picture, and the funds to it [B2-58]. */
function Summary({ committed }: SummaryProps<'ASSET_ALLOCATION'>) {
  const { number, committedOn, result, calculator } = committed;
  const load = useVersionWorking('ASSET_ALLOCATION', number);
  const types = useTypes();
  const { portfolio } = result;
  if (result.investorType === 'NO_FUNDS' && !result.edgeCase) return <ChartAlone result={result} />;
  const lineWorking = (line: string) => ({ line, load, originOf: portfolioOrigin(committedOn) });
  return (
    <div className={styles['parts']}>
      <Card title={TEXT.strategy} sub={`Plan created: ${formatLongDate(committedOn)}`}>
        <div className={styles['parts']}>
          <p className={parts['verdict']}>
            {TEXT.portfolioIs} <span>{portfolio.riskLevelName}</span>.
          </p>
          <PlanFacts facts={portfolioFacts(portfolio)} workingOf={lineWorking} />
          <Options query={types}>{(words) => <TargetChart portfolio={portfolio} types={words} />}</Options>
          <p className={styles['note']}>
            {TEXT.possibleLoss}: {TEXT.possibleLossMeaning}
          </p>
        </div>
      </Card>
      <Card title={TEXT.fundGuide}>
        <div className={styles['parts']}>
          <Guide
            result={result}
            workingOf={shareWorking(calculator, result, committedOn)}
            stockTicker={calculator.companyOffersStockFund?.ticker ?? null}
          />
        </div>
      </Card>
    </div>
  );
}

export const AssetAllocationSummary = createSummary('ASSET_ALLOCATION', Summary);
