import { explain } from '@fw/planning';
import { assetAllocation } from '@fw/planning/asset-allocation';
import { Button, PercentField } from '@fw/ui/core';
import { Dialog } from '@fw/ui/overlays';
import { formatPercent, toFraction, toPercent, type Fraction, type Percent } from '@fw/units';
import { useState } from 'react';
import { today } from '@fw/units/today';
import { WorkingSteps } from '../../app/figure/working-steps.tsx';
import { answersOn } from '../../app/figure/working.ts';
import { PLAN_PORTFOLIO } from './portfolio-facts.ts';
import type { AllocateFunds, AllocationResult, FundOption } from './allocate-funds.ts';
import { ALLOCATION_TEXT as TEXT } from './asset-allocation.text.ts';
import { shareText } from './shares.ts';
import styles from './asset-allocation.module.css';

interface AllocateFundsDialogProps {
  readonly allocation: AllocateFunds;
  readonly onSave: (result: AllocationResult) => void;
  /** Closed without saving, with the funds the class has then. */
  readonly onCancel: (result: AllocationResult) => void;
}

const fundHint = ({ description, expenseRatio }: FundOption): string =>
  `${description} ${TEXT.expenseRatio} ${formatPercent(expenseRatio)}`;

const listShares = (options: readonly FundOption[]) => options.map(({ percentage }) => percentage);
const isSame = (left: readonly FundOption[], right: readonly FundOption[]): boolean =>
  JSON.stringify(listShares(left)) === JSON.stringify(listShares(right));
const cleared = (options: readonly FundOption[]): FundOption[] =>
  options.map((option) => ({ ...option, percentage: null }));

/** What is typed and how far it is from the target [B4-23]. */
function useShares({ allocatePercentage: target, investmentOptions, isEdit }: AllocateFunds) {
  const [options, setOptions] = useState(investmentOptions);
  const status = assetAllocation({ kind: 'allocate', target, percentages: listShares(options) });
  if (!('text' in status)) throw new Error('the shares of a dialog are within their limits');
  const change = (ticker: string, share: Fraction | null) =>
    setOptions((before) =>
      before.map((option) =>
        option.ticker === ticker
          ? { ...option, percentage: share === null ? null : toPercent(share) }
          : option,
      ),
    );
  /** The funds after closing without saving: what was allocated before the edit, or nothing; untouched ones stay. */
  const afterCancel = (): readonly FundOption[] => {
    const isUntouched = isSame(options, investmentOptions) && status.saveEnabled;
    return isUntouched || isEdit ? investmentOptions : cleared(investmentOptions);
  };
  return { options, status, change, afterCancel };
}

const shareError = (share: Percent | null, target: Percent): string | null =>
  share !== null && share > target ? TEXT.exceeds : null;

/** Shares of the funds of one asset class, which sum to its target exactly [B2-57] [B5-21]. */
export function AllocateFundsDialog({ allocation, onSave, onCancel }: AllocateFundsDialogProps) {
  const { assetClass, assetClassLabel, allocatePercentage: target } = allocation;
  const { options, status, change, afterCancel } = useShares(allocation);
  const originOf = answersOn(today(), { target: PLAN_PORTFOLIO });
  const cancel = () => onCancel({ assetClass, investmentOptions: afterCancel() });
  return (
    <Dialog
      open
      title={`${assetClassLabel}: ${shareText(target)}`}
      onClose={cancel}
      actions={
        <>
          <Button variant="secondary" onPress={cancel}>
            {TEXT.cancel}
          </Button>
          <Button
            disabled={!status.saveEnabled}
            onPress={() => onSave({ assetClass, investmentOptions: options })}
          >
            {TEXT.save}
          </Button>
        </>
      }
    >
      <div className={styles['parts']}>
        {options.length === 0 && <p>{TEXT.noFunds}</p>}
        {options.map((option) => (
          <PercentField
            key={option.ticker}
            label={`${option.name} (${option.ticker})`}
            hint={fundHint(option)}
            subtype="positive"
            disabled={status.inputDisabled}
            value={option.percentage === null ? null : toFraction(option.percentage)}
            error={shareError(option.percentage, target)}
            onChange={(share) => change(option.ticker, share)}
          />
        ))}
        <output className={styles['level']}>{status.text}</output>
        {status.error !== null && <p role="alert">{status.error}</p>}
        <details>
          <summary>{TEXT.showWorking}</summary>
          <WorkingSteps
            working={explain(status)}
            line="left"
            label={TEXT.leftToAllocate}
            value={status.text}
            originOf={originOf}
          />
        </details>
      </div>
    </Dialog>
  );
}
