import type { RetirementCalculator } from '@fw/contract-goals';
import { explain } from '@fw/planning';
import type { ClaimingHousehold, GridCell } from '@fw/planning/claim-grid';
import type { Whose } from '@fw/planning/claim-working';
import { benefitRow, estimatesAt } from '@fw/planning/retirement-plan';
import { formatWholeUsd, toCents, type Cents } from '@fw/units';
import { Figure } from '../../../app/figure/figure.tsx';
import { answersOn, type FigureWorking } from '../../../app/figure/working.ts';
import { SOCIAL_SECURITY_TEXT as TEXT } from './analyses.text.ts';
import styles from './analyses.module.css';

interface ChosenClaimProps {
  readonly answers: RetirementCalculator;
  readonly household: ClaimingHousehold;
  readonly chosen: GridCell;
  /** How the spouse or partner is called. */
  readonly partner: string;
}

interface Fact {
  readonly label: string;
  readonly amount: Cents;
  readonly line: string;
  readonly load: FigureWorking['load'];
}

/** The workings by the law are loaded when the person opens the first. */
const workings = () => import('@fw/planning/claim-working');

interface Claim {
  readonly whose: Whose;
  readonly name: string;
  readonly age: number;
}

function claimFacts({ answers, household }: ChosenClaimProps, { whose, name, age }: Claim): Fact[] {
  const { plan, claiming } = estimatesAt(answers, household, age);
  const amounts = benefitRow(answers, household, { whose, age });
  const facts = [
    {
      label: TEXT.plan,
      amount: amounts.plan,
      line: `${whose}DefaultSocialSecurity`,
      load: () => explain(plan),
    },
    {
      label: TEXT.claiming,
      amount: amounts.claiming,
      line: `${whose}AnnualAmount`,
      load: () => explain(claiming),
    },
    {
      label: TEXT.law,
      amount: amounts.law,
      line: 'yearlyBenefit',
      load: async () => (await workings()).yearlyBenefitWorking(household, whose, age),
    },
  ];
  return facts.flatMap(({ label, amount, ...fact }) =>
    amount === null ? [] : [{ label: `${name} at ${String(age)}, a year: ${label}`, amount, ...fact }],
  );
}

/** The figures of the chosen claiming ages, each with its working: every row of the tables and every cell of the grid. */
export function ChosenClaim(props: ChosenClaimProps) {
  const { household, chosen, partner } = props;
  const facts: Fact[] = [
    {
      label: TEXT.grid,
      amount: toCents(chosen.total),
      line: 'lifetimeTotal',
      load: async () => (await workings()).lifetimeTotalWorking(household, chosen),
    },
    ...claimFacts(props, { whose: 'own', name: TEXT.own, age: chosen.own }),
    ...(household.spouse ? claimFacts(props, { whose: 'spouse', name: partner, age: chosen.spouse }) : []),
  ];
  const originOf = answersOn(household.asOf);
  return (
    <dl className={styles['chosenFigures']} aria-label={TEXT.chosen}>
      {facts.map(({ label, amount, line, load }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Figure label={label} value={formatWholeUsd(amount)} working={{ line, load, originOf }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
