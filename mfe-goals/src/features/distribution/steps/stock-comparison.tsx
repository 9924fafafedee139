import type { DistributionCalculator } from '@fw/contract-goals';
import { explain, isCalculationError } from '@fw/planning';
import { nua } from '@fw/planning/nua';
import { formatWholeUsd, fraction, toCents, toDollars } from '@fw/units';
import { useMemo } from 'react';
import { today } from '@fw/units/today';
import { Figure } from '../../../app/figure/figure.tsx';
import { answersOn } from '../../../app/figure/working.ts';
import { DISTRIBUTION_TEXT as TEXT } from '../distribution.text.ts';
import styles from '../distribution.module.css';

/** Long-term gains are taxed at this rate for most households; years until the stock is sold. */
const GAINS_RATE = fraction(0.15);
const YEARS = 10;

/** What company stock leaves after tax when it is taken in kind and when it is rolled over. */
export function StockComparison({ value }: { readonly value: DistributionCalculator }) {
  const { companyStock: stock, taxRate, expectedAnnualRateOfReturnInRetirement: rateOfReturn } = value;
  const compared = useMemo(() => {
    const { balance, costBasic, afterTax, planningAge } = stock ?? {};
    if (!balance || !costBasic || taxRate === null || rateOfReturn === null) return null;
    const found = nua({
      balance: toDollars(balance),
      costBasic: toDollars(costBasic),
      afterTax: afterTax ? toDollars(afterTax) : null,
      ordinaryRate: taxRate,
      capitalGainsRate: GAINS_RATE,
      rateOfReturn,
      years: YEARS,
      ageAtDistribution: planningAge ?? null,
    });
    return isCalculationError(found) ? null : found;
  }, [stock, taxRate, rateOfReturn]);
  if (compared === null) return null;
  const facts = [
    { line: 'netAfterTaxInKind', label: 'Taken in kind', amount: compared.netAfterTaxInKind },
    { line: 'netAfterTaxRollover', label: 'Rolled over', amount: compared.netAfterTaxRollover },
    { line: 'taxAtDistribution', label: 'Tax at distribution', amount: compared.taxAtDistribution },
  ];
  return (
    <section aria-label={TEXT.nuaTitle}>
      <h2>{TEXT.nuaTitle}</h2>
      <p className={styles['note']}>Sold after {YEARS} years, with a tax of 15% on long-term gains.</p>
      <dl className={styles['facts']}>
        {facts.map(({ line, label, amount }) => (
          <div key={line}>
            <dt>{label}</dt>
            <dd>
              <Figure
                label={label}
                value={formatWholeUsd(toCents(amount))}
                working={{ line, load: () => explain(compared), originOf: answersOn(today()) }}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
