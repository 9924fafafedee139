import type { DistributionCalculator } from '@fw/contract-goals';
import type { StepProps } from '@fw/ui/questionnaire';
import { DISTRIBUTION_TEXT as TEXT } from '../distribution.text.ts';
import { AccountTypes } from './account-types-step.tsx';
import { Entries } from './entries-step.tsx';
import { SocialSecurityFields } from './social-security-step.tsx';
import { StockFields } from './stock-step.tsx';
import { TaxFields } from './tax-step.tsx';
import styles from '../distribution.module.css';

/** Every answer on one page, each still open to change [B2-83]. */
export function ReviewStep(props: StepProps<DistributionCalculator>) {
  return (
    <div className={styles['review']}>
      <h2 className={styles['reviewTitle']}>{TEXT.yourInformation}</h2>
      <AccountTypes {...props} />
      <SocialSecurityFields {...props} />
      <TaxFields {...props} />
      <Entries {...props} list="extraExpenses" canDeleteFirst />
      <Entries {...props} list="specialIncomes" canDeleteFirst />
      <StockFields {...props} />
    </div>
  );
}
