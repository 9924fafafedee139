import { partnersLabel, type DistributionCalculator } from '@fw/contract-goals';
import {
  accountsMatchHousehold,
  balancesAtStart,
  householdTotal,
  isCouplePlan,
} from '@fw/planning/distribution-plan';
import type { StepProps } from '@fw/ui/questionnaire';
import { formatUsd } from '@fw/units';
import { StepCard } from '@fw/web-kit/planners';
import { DISTRIBUTION_TEXT as TEXT } from '../distribution.text.ts';
import { Money } from '../questions.ts';
import { AccountList } from './account-list.tsx';
import { useStartAnswers } from '../../../app/planner-parts/start-answers.ts';

type Props = StepProps<DistributionCalculator>;

/** The balances by kind, entered where the linked accounts are not the whole household [B4-32]. */
function EnteredBalances({ value }: Pick<Props, 'value'>) {
  const of = partnersLabel(value.retirementPlan?.personalInformation.relationshipStatus);
  return (
    <>
      <Money path="totalMoneyInPreTax" label={TEXT.preTax} subtype="positive" required />
      <Money path="afterTaxContributions" label={TEXT.afterTax} subtype="positive" />
      {isCouplePlan(value) && (
        <>
          <Money path="spouseTotalMoneyInPreTax" label={of(TEXT.preTax)} subtype="positive" />
          <Money path="spouseAfterTaxContributions" label={of(TEXT.afterTax)} subtype="positive" />
        </>
      )}
      <Money path="totalMoneyInTaxable" label={TEXT.taxable} subtype="positive" />
      <Money path="costBasisTaxable" label={TEXT.costBasis} subtype="positive" />
      <Money path="totalMoneyInRoth" label={TEXT.roth} subtype="positive" />
    </>
  );
}

/** Linked accounts, or the household totals, with the defaults that are taken when they are shown [B4-33]. */
export function AccountTypes(props: Props) {
  const { value, onChange } = props;
  const isMatch = accountsMatchHousehold(value);
  useStartAnswers({
    onChange,
    complete: isMatch ? null : (latest) => ({ ...latest, ...balancesAtStart(latest) }),
    source: isMatch,
  });
  const title = isMatch ? TEXT.linkedAccounts : TEXT.balances;
  const total = `${TEXT.household}: ${formatUsd(householdTotal(value))}`;
  return (
    <StepCard title={title} lead={`${TEXT.accountsLead} ${total}`}>
      {isMatch ? <AccountList {...props} /> : <EnteredBalances value={value} />}
    </StepCard>
  );
}

/** [B2-65] */
export const AccountTypesStep = (props: Props) => <AccountTypes {...props} />;
