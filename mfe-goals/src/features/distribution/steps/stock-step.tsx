import { ENTRY_AGE, NEW_COMPANY_STOCK, type DistributionCalculator } from '@fw/contract-goals';
import { YES_NO } from '@fw/contract-goals/questions';
import { RadioGroup } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { StepCard } from '@fw/web-kit/planners';
import { DISTRIBUTION_TEXT as TEXT } from '../distribution.text.ts';
import { Choose, Money, Whole } from '../questions.ts';
import { StockComparison } from './stock-comparison.tsx';

/** Yes creates the company stock, No removes it [B4-30]. */
const withStock =
  (hasCompanyStock: boolean) =>
  (value: DistributionCalculator): DistributionCalculator => ({
    ...value,
    hasCompanyStock,
    companyStock: hasCompanyStock ? (value.companyStock ?? NEW_COMPANY_STOCK) : null,
  });

type Props = StepProps<DistributionCalculator>;

/** Company stock in a 401(k) and its in-kind distribution [B2-82]. */
export function StockFields({ value, onChange }: Props) {
  const { companyStock: stock } = value;
  return (
    <StepCard>
      <RadioGroup
        label={TEXT.stockTitle}
        layout="segments"
        choices={YES_NO}
        value={value.hasCompanyStock}
        onChange={(hasStock) => onChange(withStock(hasStock))}
      />
      {stock && (
        <Choose path="companyStock.includeStock" label={TEXT.inKind} layout="segments" choices={YES_NO} />
      )}
      {stock?.includeStock === true && (
        <>
          <Money path="companyStock.balance" label={TEXT.stockBalance} subtype="positive" required />
          <Money path="companyStock.costBasic" label={TEXT.stockBasis} subtype="positive" required />
          <Money path="companyStock.afterTax" label={TEXT.stockAfterTax} subtype="positive" required />
          <Whole path="companyStock.planningAge" label={TEXT.planningAge} min={ENTRY_AGE.min} required />
          <StockComparison value={value} />
        </>
      )}
    </StepCard>
  );
}

export const StockStep = (props: Props) => <StockFields {...props} />;
