import { WAITING_PERIOD_ACCOUNT_TYPES, type DisabilityInsuranceCalculator } from '@fw/contract-goals';
import type { StepProps } from '@fw/ui/questionnaire';
import { ZERO_CENTS } from '@fw/units';
import { YES_NO } from '../../app/planner-parts/choices.ts';
import { LinkedAccountList, withLinks } from '../../app/planner-parts/linked-accounts.tsx';
import { LinkedBalance } from '../../app/planner-parts/linked-balance.tsx';
import { DISABILITY_TEXT as TEXT, expensesHint } from './disability-insurance.text.ts';
import { Choose, Money, Percent, Whole } from './questions.ts';

type Props = StepProps<DisabilityInsuranceCalculator>;

const BASES = [
  { value: 'INCOME', label: TEXT.byIncome },
  { value: 'EXPENSES', label: TEXT.byExpenses },
  { value: 'HIGHER', label: TEXT.byHigher },
];

/** Income and what of it is needed. */
export function NeedFields({ value }: Props) {
  const { needBasis } = value;
  return (
    <>
      <Money path="annualIncome" label={TEXT.income} subtype="positive" required />
      <Choose path="needBasis" label={TEXT.basis} choices={BASES} required />
      {needBasis !== 'EXPENSES' && (
        <Percent
          path="targetReplacement"
          label={TEXT.replacement}
          hint={TEXT.replacementHint}
          subtype="positive"
          required
        />
      )}
      {needBasis !== 'INCOME' && (
        <Money
          path="monthlyEssentialExpenses"
          label={TEXT.expenses}
          hint={expensesHint(value.additionalDetails.prevMonthTotalExpenses)}
          subtype="positive"
          required
        />
      )}
    </>
  );
}

/** What policies and other income would pay. */
export function BenefitFields({ value }: Props) {
  return (
    <>
      <Percent
        path="groupBenefitRate"
        label={TEXT.groupRate}
        hint={TEXT.groupRateHint}
        subtype="positive"
        optional
      />
      <Money path="groupMonthlyCap" label={TEXT.groupCap} subtype="positive" optional />
      <Choose path="groupEmployerPaid" label={TEXT.employerPaid} choices={YES_NO} layout="row" />
      {value.groupEmployerPaid === true && (
        <Percent path="taxRate" label={TEXT.taxRate} hint={TEXT.taxRateHint} subtype="positive" required />
      )}
      <Money path="individualMonthlyBenefit" label={TEXT.individual} subtype="positive" optional />
      <Money path="otherMonthlyIncome" label={TEXT.other} subtype="positive" optional />
      <Money path="monthlyPremium" label={TEXT.premium} hint={TEXT.premiumHint} subtype="positive" optional />
    </>
  );
}

/** How long the person waits, and on what money. */
export function WaitingFields({ value, onChange }: Props) {
  const { linkedAccounts } = value;
  return (
    <>
      <Whole path="eliminationPeriodDays" label={TEXT.days} hint={TEXT.daysHint} min={0} required />
      <LinkedBalance
        path="emergencySavings"
        label={TEXT.savings}
        hint={TEXT.savingsHint}
        value={value.emergencySavings}
        accounts={linkedAccounts}
        defaultTypes={WAITING_PERIOD_ACCOUNT_TYPES}
        minimum={ZERO_CENTS}
        onChange={(emergencySavings) => onChange((latest) => ({ ...latest, emergencySavings }))}
        onLink={(ids) =>
          onChange((latest) => ({ ...latest, linkedAccounts: withLinks(latest.linkedAccounts, ids) }))
        }
      />
      <LinkedAccountList accounts={linkedAccounts} />
    </>
  );
}
