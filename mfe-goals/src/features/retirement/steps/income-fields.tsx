import { isSpouseIncluded, type RetirementCalculator } from '@fw/contract-goals';
import type { StepProps } from '@fw/ui/questionnaire';
import { PANELS } from '../income-panels.ts';
import { OWN_WORDS, partnerWords } from '../retirement.text.ts';
import { IncomePanel } from './income-panel.tsx';

/** The optional panels of the user and of an included spouse or partner. */
export function IncomeFields(props: StepProps<RetirementCalculator>) {
  const words = partnerWords(props.value.personalInformation.relationshipStatus);
  return (
    <>
      {PANELS.map((panel) => (
        <IncomePanel key={panel} {...props} panel={panel} owner="yourIncome" words={OWN_WORDS} />
      ))}
      {isSpouseIncluded(props.value) &&
        PANELS.map((panel) => (
          <IncomePanel key={panel} {...props} panel={panel} owner="spouseIncome" words={words} />
        ))}
    </>
  );
}
