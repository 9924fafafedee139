import type { Goal, GoalPlan } from '@fw/contract-goals';
import { useNavigate } from '@fw/router';
import { Card, Notice, TextButton } from '@fw/ui/core';
import { CompanyBenefitsPage } from '../../features/company-benefits/company-benefits.page.tsx';
import { ShortNextSteps } from '../../features/next-steps/next-steps.page.tsx';
import { GoalChoice } from '../goal-choice.tsx';
import { GoalStatus } from '../goal-status.tsx';
import { useGoalQuery } from '../goals.api.ts';
import { nextStepsRoute } from '../plans/plan-routes.ts';
import { overdueSentence, PLANS_TEXT as TEXT } from '../plans/plans.text.ts';
import styles from '../plans/plans.module.css';

const ALL_STEPS = nextStepsRoute('COMPANY_BENEFITS');

function BenefitsPlan({ goal, plan }: { readonly goal: Goal; readonly plan: GoalPlan }) {
  const navigate = useNavigate();
  const goToAll = () => void navigate(ALL_STEPS);
  // The steps are there from the choice of the goal on, before one of them is decided.
  const { isChosen } = goal;
  return (
    <>
      <Card title={TEXT.plan} action={<GoalStatus goal={plan} />}>
        <div className={styles['summary']}>
          {plan.warnings.nextStepsOverdue && (
            <Notice tone="warning" action={<TextButton onPress={goToAll}>{TEXT.reviewSteps}</TextButton>}>
              {overdueSentence(plan.name)}
            </Notice>
          )}
          <div className={styles['add']}>
            <p>{goal.description}</p>
            {!isChosen && <GoalChoice goal={goal} size="md" />}
          </div>
        </div>
      </Card>
      {isChosen && <ShortNextSteps planType="COMPANY_BENEFITS" onGoToAll={goToAll} />}
    </>
  );
}

/** The benefits of the company, with status, warning and next steps of their plan [B3-01]. */
export function BenefitsPage({ name }: { readonly name: string }) {
  const { data: goal } = useGoalQuery({ params: { goalType: 'COMPANY_BENEFITS' } });
  const plan = goal?.plans.find(({ planType }) => planType === 'COMPANY_BENEFITS');
  return (
    <CompanyBenefitsPage name={name}>
      {goal && plan && <BenefitsPlan goal={goal} plan={plan} />}
    </CompanyBenefitsPage>
  );
}
