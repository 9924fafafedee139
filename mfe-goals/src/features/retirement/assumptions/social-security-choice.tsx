import {
  incomeQuestions,
  isSpouseIncluded,
  partnerWord,
  type IncomeOwner,
  type RetirementCalculator,
} from '@fw/contract-goals';
import { benefitRow, claimingHousehold, planAges, type BenefitRow } from '@fw/planning/retirement-plan';
import { Notice, RadioGroup } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { yearOf, type IsoDate } from '@fw/units';
import { useMemo, useState } from 'react';
import { QuestionFields } from '@fw/web-kit/planners';
import { SOCIAL_SECURITY_TEXT } from '../analyses/analyses.text.ts';
import { amountAYear, METHOD_TEXT, methodHint } from '../../../app/social-security/methods.text.ts';
import { ASSUMPTIONS_TEXT as TEXT } from './assumptions.text.ts';
import { findMethod, METHODS, withMethod, type Method } from './methods.ts';

interface ChoiceProps extends Pick<StepProps<RetirementCalculator>, 'onChange'> {
  readonly answers: RetirementCalculator;
  readonly asOf: IsoDate;
}

interface OwnerProps extends ChoiceProps {
  readonly owner: IncomeOwner;
  readonly amounts: BenefitRow;
}

/** The figures of one person by method with their dollars, and which one the plan counts with. */
function OwnerChoice({ answers, asOf, onChange, owner, amounts }: OwnerProps) {
  const [isTyping, setTyping] = useState(false);
  const used = answers[owner].socialSecurity;
  const method = isTyping ? 'statement' : findMethod(used, amounts);
  const { relationshipStatus } = answers.personalInformation;
  const label =
    owner === 'yourIncome'
      ? TEXT.socialSecurity
      : `${TEXT.socialSecurity} of your ${partnerWord(relationshipStatus)}`;
  const use = (chosen: Method | 'statement') => {
    setTyping(chosen === 'statement');
    onChange((latest) => ({ ...latest, [owner]: withMethod(latest[owner], chosen, amounts) }));
  };
  return (
    <>
      <RadioGroup
        label={label}
        value={method}
        onChange={use}
        choices={[
          ...METHODS.flatMap((value) => {
            const amount = amounts[value];
            if (amount === null) return [];
            return [
              {
                value,
                label: amountAYear(METHOD_TEXT[value], amount),
                hint: methodHint(value, yearOf(asOf)),
              },
            ];
          }),
          { value: 'statement' as const, label: METHOD_TEXT.statement, hint: METHOD_TEXT.statementHint },
        ]}
      />
      {method === 'statement' && (
        <QuestionFields
          value={answers}
          onChange={onChange}
          questions={incomeQuestions(owner, 'socialSecurity')}
        />
      )}
    </>
  );
}

/** Social Security of a plan: the methods that estimate it, and the amount of the person's own statement. */
export function SocialSecurityChoice({ answers, asOf, onChange }: ChoiceProps) {
  const household = useMemo(() => claimingHousehold(answers, asOf), [answers, asOf]);
  if (household === null) return <Notice>{SOCIAL_SECURITY_TEXT.missing}</Notice>;
  const ages = planAges(answers);
  const shared = { answers, asOf, onChange };
  return (
    <>
      <OwnerChoice
        {...shared}
        owner="yourIncome"
        amounts={benefitRow(answers, household, { whose: 'own', age: ages.own })}
      />
      {isSpouseIncluded(answers) && household.spouse && (
        <OwnerChoice
          {...shared}
          owner="spouseIncome"
          amounts={benefitRow(answers, household, { whose: 'spouse', age: ages.spouse })}
        />
      )}
    </>
  );
}
