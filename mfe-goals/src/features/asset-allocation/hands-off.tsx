import type {
  AssetAllocationCalculator,
  HandsOffTrust,
  InvestmentOptions,
  RatedPortfolio,
} from '@fw/contract-goals';
import { Card, FieldError } from '@fw/ui/core';
import { useStartAnswers } from '../../app/planner-parts/start-answers.ts';
import { ALLOCATION_TEXT as TEXT } from './asset-allocation.text.ts';
import { Options, useTrusts } from './options.tsx';
import type { AllocationStepProps } from './questions.ts';
import { TargetChart } from './target-chart.tsx';
import { TrustCarousel } from './trust-carousel.tsx';
import styles from './asset-allocation.module.css';

type Selected = AssetAllocationCalculator['selectedHandsOffTrust'];

export interface FundsProps extends AllocationStepProps {
  readonly portfolio: RatedPortfolio;
}

const isSame = ({ name, ticker }: HandsOffTrust, selected: Selected): boolean =>
  selected !== null && name === selected.name && ticker === selected.ticker;

/** The answers with a trust selected; a selection that is there stays. */
const preselect =
  ({ name, ticker }: HandsOffTrust) =>
  (answers: AssetAllocationCalculator): AssetAllocationCalculator =>
    answers.selectedHandsOffTrust === null
      ? { ...answers, selectedHandsOffTrust: { name, ticker } }
      : answers;

interface TrustsProps extends FundsProps {
  readonly options: NonNullable<InvestmentOptions['handsOffTrusts']>;
}

function Trusts({ value, portfolio, onChange, options }: TrustsProps) {
  const { trusts, default: best, types } = options;
  const { selectedHandsOffTrust: selected } = value;
  const isWithdrawn = selected !== null && !trusts.some((trust) => isSame(trust, selected));
  const select = ({ name, ticker }: HandsOffTrust) =>
    onChange((answers) => ({ ...answers, selectedHandsOffTrust: { name, ticker } }));

  // The best match is preselected when the trusts are loaded [B4-21].
  useStartAnswers({
    onChange,
    complete: best && preselect(best),
    source: best,
  });

  return (
    <div className={styles['parts']}>
      <Card title={TEXT.target}>
        <TargetChart portfolio={portfolio} types={types} />
      </Card>
      <Card title={TEXT.targetFunds}>
        <div className={styles['parts']}>
          {trusts.length === 0 ? (
            <p>{TEXT.noTrusts}</p>
          ) : (
            <TrustCarousel
              trusts={trusts}
              types={types}
              bestId={best?.id ?? null}
              selectedId={trusts.find((trust) => isSame(trust, selected))?.id ?? null}
              onSelect={select}
            />
          )}
          {isWithdrawn && <FieldError id="withdrawn-trust">{TEXT.withdrawn}</FieldError>}
          <p className={styles['note']}>{TEXT.disclaimer}</p>
        </div>
      </Card>
    </div>
  );
}

/** One fund for everything: the target allocation and the trusts of the plan [B2-54]. */
export function HandsOff(props: FundsProps) {
  return (
    <Options query={useTrusts(props.portfolio.fixedIncome)}>
      {({ handsOffTrusts }) =>
        handsOffTrusts === null ? <p>{TEXT.noTrusts}</p> : <Trusts {...props} options={handsOffTrusts} />
      }
    </Options>
  );
}
