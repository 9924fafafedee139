import type { OfferedPlanType, PlanView } from '@fw/contract-goals';
import { ErrorPanel, Notice } from '@fw/ui/core';
import { Questionnaire, type AnswerError, type QuestionnaireMode } from '@fw/ui/questionnaire';
import { answerAt } from '@fw/units/path';
import { useState } from 'react';
import type { Planner } from '@fw/web-kit/planners';
import { ConflictDialog } from './conflict.dialog.tsx';
import { useCommit } from './commit.ts';
import { LeaveDialog, useLeaveDialog } from './leave.dialog.tsx';
import { usePlanDraft } from './plan-draft.ts';
import { planFailureText, refusedAnswers, useLoggedFailure } from './plan-failure.ts';
import { isOfType, type OpenPlan } from './plan-types.ts';
import { PlanWarnings } from './plan-warnings.tsx';
import { ProfileChangeDialog } from './profile-change.dialog.tsx';
import { ProposalNotice } from './proposal-notice.tsx';

interface PlanQuestionnaireProps<Type extends OfferedPlanType> extends OpenPlan<Type> {
  readonly planner: Planner<Type>;
  readonly mode: QuestionnaireMode;
  readonly onCancel: () => Promise<void>;
  readonly onCommitted: () => void;
}

/** The step of the definition with this number; a number of another definition opens the first step. */
const stepAt = <Type extends OfferedPlanType>({ definition }: Planner<Type>, index: number) =>
  definition.steps[index]?.id;

interface NoticesProps {
  readonly plan: PlanView;
  readonly error: unknown;
  readonly onRetry: () => void;
  /** Why the answers could not be stored [B8-05]; they are kept in this tab meanwhile. */
  readonly saveError: unknown;
}

function QuestionnaireNotices({ plan, error, onRetry, saveError }: NoticesProps) {
  useLoggedFailure(saveError);
  return (
    <>
      {plan.accountsNotice !== null && <Notice>{plan.accountsNotice}</Notice>}
      <ProposalNotice plan={plan} />
      <PlanWarnings plan={plan} on="questionnaire" />
      {error !== undefined && <ErrorPanel onRetry={onRetry}>{planFailureText(error)}</ErrorPanel>}
      {error === undefined && saveError !== undefined && (
        <Notice tone="bad" announce="alert">
          {planFailureText(saveError)}
        </Notice>
      )}
    </>
  );
}

/** What the service refused of these answers; an answer that was changed since is no longer marked. */
function useRefusedAnswers(error: unknown, calculator: object): readonly AnswerError[] {
  const [sent, setSent] = useState({ error, calculator });
  if (sent.error !== error) setSent({ error, calculator });
  return refusedAnswers(error).filter(
    ({ path }) => answerAt(calculator, path) === answerAt(sent.calculator, path),
  );
}

/** The questionnaire of one plan with everything around it: saving, conflicts, leaving, committing. */
export function PlanQuestionnaire<Type extends OfferedPlanType>(props: PlanQuestionnaireProps<Type>) {
  const { plan, planner, mode, onCancel, onCommitted } = props;
  const draft = usePlanDraft(props);
  const leave = useLeaveDialog();
  const [round, setRound] = useState(0);
  const done = () => {
    leave.finish();
    draft.discard();
    onCommitted();
  };
  const commit = useCommit({ planType: planner.planType, draft, onCommitted: done });
  const { conflict, calculator } = draft;
  const refused = useRefusedAnswers(commit.error ?? draft.saveError, calculator);

  const loadStored = () => {
    if (!conflict?.calculator || !isOfType(planner.planType, conflict.calculator)) return;
    draft.discard();
    draft.resolve(conflict, conflict.calculator);
    setRound(round + 1);
  };
  return (
    <>
      <Questionnaire
        key={round}
        definition={planner.definition}
        value={calculator}
        onChange={draft.change}
        mode={mode}
        startAt={mode === 'start' ? stepAt(planner, calculator.currentStep) : undefined}
        onSave={(answers, stepId) =>
          leave.isFinished() ? Promise.resolve(true) : draft.save(answers, stepId)
        }
        onCommit={commit.request}
        onCancel={() => {
          leave.finish();
          draft.discard();
          void onCancel();
        }}
        onUnsavedChange={leave.setUnsaved}
        refused={refused}
        notice={
          <QuestionnaireNotices
            plan={plan}
            error={commit.error}
            saveError={draft.saveError}
            onRetry={() => void commit.request(calculator)}
          />
        }
      />
      {conflict && (
        <ConflictDialog onKeepMine={() => draft.resolve(conflict, calculator)} onLoadStored={loadStored} />
      )}
      <ProfileChangeDialog commit={commit} />
      <LeaveDialog blocker={leave.blocker} onLeave={mode === 'start' ? undefined : draft.discard} />
    </>
  );
}
