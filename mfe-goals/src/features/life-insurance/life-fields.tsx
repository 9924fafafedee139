import {
  INSURANCE_ACCOUNT_TYPES,
  MAX_INCOME_YEARS,
  RELATIONSHIP,
  type LifeInsuranceCalculator,
} from '@fw/contract-goals';
import { Notice } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { fraction, ZERO_CENTS } from '@fw/units';
import { RELATIONSHIPS } from '../../app/planner-parts/choices.ts';
import { LinkedAccountList, withLinks } from '../../app/planner-parts/linked-accounts.tsx';
import { LinkedBalance } from '../../app/planner-parts/linked-balance.tsx';
import { expensesHint, LIFE_TEXT as TEXT, survivorIncome } from './life-insurance.text.ts';
import { Choose, Money, Percent, Whole } from './questions.ts';

type Props = StepProps<LifeInsuranceCalculator>;

const MAX_RETURN = fraction(0.08);
const MAX_INFLATION = fraction(0.1);

/** Who lives on which income, and for how long. */
export function HouseholdFields({ value }: Props) {
  const isSingle = value.relationshipStatus === RELATIONSHIP.single;
  return (
    <>
      <Choose
        path="relationshipStatus"
        label={TEXT.relationship}
        choices={RELATIONSHIPS}
        layout="row"
        required
      />
      {isSingle && value.planType === 'PARTNER_LIFE_INSURANCE' && <Notice>{TEXT.single}</Notice>}
      <Money
        path="monthlyHouseholdExpenses"
        label={TEXT.expenses}
        hint={expensesHint(value.additionalDetails.prevMonthTotalExpenses)}
        subtype="positive"
        required
      />
      {!isSingle && (
        <Money
          path="survivorAnnualIncome"
          label={survivorIncome[value.planType]}
          subtype="positive"
          optional
        />
      )}
      <Money
        path="survivorBenefits"
        label={TEXT.survivorBenefits}
        hint={TEXT.survivorBenefitsHint}
        subtype="positive"
        optional
      />
      <Whole
        path="yearsOfIncome"
        label={TEXT.years}
        hint={TEXT.yearsHint}
        min={0}
        max={MAX_INCOME_YEARS * 10}
        required
      />
    </>
  );
}

/** Lump sums the survivors need. */
export function LumpFields() {
  return (
    <>
      <Money
        path="finalExpenses"
        label={TEXT.finalExpenses}
        hint={TEXT.finalExpensesHint}
        subtype="positive"
        optional
      />
      <Money path="debts" label={TEXT.debts} hint={TEXT.debtsHint} subtype="positive" optional />
      <Money path="mortgageBalance" label={TEXT.mortgage} subtype="positive" optional />
      <Money path="educationFund" label={TEXT.education} subtype="positive" optional />
      <Money path="emergencyFund" label={TEXT.emergency} subtype="positive" optional />
    </>
  );
}

/** Savings and policies; the own policies are linked accounts or an estimate. */
export function ResourceFields({ value, onChange }: Props) {
  return (
    <>
      <Money path="liquidAssets" label={TEXT.liquid} hint={TEXT.liquidHint} subtype="positive" optional />
      <Money path="groupLifeInsurance" label={TEXT.group} subtype="positive" optional />
      <LinkedBalance
        path="individualLifeInsurance"
        label={TEXT.individual}
        hint={TEXT.individualHint}
        value={value.individualLifeInsurance}
        accounts={value.linkedAccounts}
        defaultTypes={INSURANCE_ACCOUNT_TYPES}
        minimum={ZERO_CENTS}
        onChange={(amount) => onChange((latest) => ({ ...latest, individualLifeInsurance: amount }))}
        onLink={(ids) =>
          onChange((latest) => ({ ...latest, linkedAccounts: withLinks(latest.linkedAccounts, ids) }))
        }
      />
      <LinkedAccountList accounts={value.linkedAccounts} />
      <Money path="monthlyPremium" label={TEXT.premium} hint={TEXT.premiumHint} subtype="positive" optional />
    </>
  );
}

/** What the computation assumes. */
export function AssumptionFields() {
  return (
    <>
      <Percent
        path="survivorExpenseShare"
        label={TEXT.share}
        hint={TEXT.shareHint}
        subtype="positive"
        required
      />
      <Percent path="rateOfReturn" label={TEXT.returnRate} subtype="positive" max={MAX_RETURN} required />
      <Percent path="inflation" label={TEXT.inflation} subtype="positive" max={MAX_INFLATION} required />
    </>
  );
}
