import { RETIREMENT_QUESTIONS, type RetirementCalculator } from '@fw/contract-goals';
import type { StepProps } from '@fw/ui/questionnaire';
import type { IsoDate } from '@fw/units';
import { QuestionFields, Spending } from '@fw/web-kit/planners';
import type { AssumptionId } from './assumptions.ts';
import { ASSUMPTIONS_TEXT as TEXT } from './assumptions.text.ts';
import { SocialSecurityChoice } from './social-security-choice.tsx';
import { TaxBrackets } from './tax-brackets.tsx';
import styles from './assumptions.module.css';

interface EditorProps {
  readonly id: AssumptionId;
  readonly answers: RetirementCalculator;
  readonly asOf: IsoDate;
  readonly onChange: StepProps<RetirementCalculator>['onChange'];
}

/** The questions whose answers an assumption is made of. */
const PATHS: Readonly<Record<AssumptionId, readonly string[]>> = {
  return: ['assetsGrowPlan.expectedAnnualRateReturn', 'assetsGrowPlan.expectedAnnualRate'],
  inflation: ['assetsGrowPlan.expectedAnnualInflationRate'],
  tax: ['retirementPlanDetails.monthlyExpenses'],
  socialSecurity: [],
  claimingAge: ['retirementPlanDetails.retirementAge', 'retirementPlanDetails.spouseRetirementAge'],
};

const NOTES: Partial<Record<AssumptionId, string>> = {
  tax: TEXT.taxNote,
  socialSecurity: TEXT.stays,
  claimingAge: TEXT.claimingNote,
};

/** Changes one assumption where it is read: the fields of the questionnaire, and what belongs to them. */
export function AssumptionEditor({ id, answers, asOf, onChange }: EditorProps) {
  const questions = RETIREMENT_QUESTIONS.flatMap((page) => page.questions).filter(({ path }) =>
    PATHS[id].includes(path),
  );
  const note = NOTES[id];
  return (
    <div className={styles['editor']}>
      <QuestionFields value={answers} onChange={onChange} questions={questions} components={{ Spending }} />
      {id === 'socialSecurity' && <SocialSecurityChoice answers={answers} asOf={asOf} onChange={onChange} />}
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      {id === 'tax' && <TaxBrackets answers={answers} asOf={asOf} />}
    </div>
  );
}
