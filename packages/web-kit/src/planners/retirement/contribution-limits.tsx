import { isSpouseIncluded, type RetirementCalculator } from '@fw/contract-goals';
import { contributionLimits } from '@fw/planning/contribution-limits';
import { Notice } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { cents, toCents, ZERO_CENTS, type Cents, type Fraction, type IsoDate } from '@fw/units';
import { deferralWarning, otherWarning } from './contribution-limits.text.ts';

type Props = StepProps<RetirementCalculator>;

interface RateProps {
  readonly rate: Fraction | null;
  readonly income: Cents | null;
  readonly born: IsoDate | null;
}

/** A warning where a savings rate comes to more than a plan of the employer may take in a year. */
function RateLimit({ rate, income, born }: RateProps) {
  const saved = cents(Math.round((rate ?? 0) * (income ?? ZERO_CENTS)));
  const limit = toCents(contributionLimits(born).deferral);
  return saved > limit ? <Notice tone="warning">{deferralWarning({ saved, limit })}</Notice> : null;
}

interface OtherProps {
  readonly amount: Cents | null;
  readonly born: IsoDate | null;
}

/** The limits of the accounts that other contributions go to, where these are more than the first of them takes. */
function OtherLimit({ amount, born }: OtherProps) {
  const { ira, hsaSelf, hsaFamily } = contributionLimits(born);
  if ((amount ?? 0) <= toCents(ira)) return null;
  const limits = { ira: toCents(ira), hsaSelf: toCents(hsaSelf), hsaFamily: toCents(hsaFamily) };
  return <Notice tone="warning">{otherWarning(limits)}</Notice>;
}

/** The limit of the year beside the savings rate of the person, wherever it is changed. */
export const SavingsRateLimit = ({
  value: { retirementSavings, personalInformation },
}: Pick<Props, 'value'>) => (
  <RateLimit
    rate={retirementSavings.employerSponsoredSavingsRate}
    income={personalInformation.annualIncome}
    born={personalInformation.dateOfBirth}
  />
);

const OwnOtherLimit = ({ value: { retirementSavings, personalInformation } }: Props) => (
  <OtherLimit amount={retirementSavings.otherContributions} born={personalInformation.dateOfBirth} />
);

const SpouseRateLimit = ({ value }: Props) =>
  isSpouseIncluded(value) && (
    <RateLimit
      rate={value.retirementSavings.spouseEmployerSponsoredSavingsRate}
      income={value.spousePersonalInformation.annualIncome}
      born={value.spousePersonalInformation.dateOfBirth}
    />
  );

const SpouseOtherLimit = ({ value }: Props) =>
  isSpouseIncluded(value) && (
    <OtherLimit
      amount={value.retirementSavings.spouseOtherContributions}
      born={value.spousePersonalInformation.dateOfBirth}
    />
  );

/** The limits of the year below the contributions that they are about. */
export const LIMITS_BESIDE = {
  'retirementSavings.employerSponsoredSavingsRate': SavingsRateLimit,
  'retirementSavings.otherContributions': OwnOtherLimit,
  'retirementSavings.spouseEmployerSponsoredSavingsRate': SpouseRateLimit,
  'retirementSavings.spouseOtherContributions': SpouseOtherLimit,
} as const;
