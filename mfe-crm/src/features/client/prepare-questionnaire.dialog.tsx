import type { ClientPlan } from '@fw/contract-crm/client-reads';
import type { OfferedPlanType } from '@fw/contract-goals';
import { choiceWords, answerNames, type QuestionPage } from '@fw/contract-goals/questions';
import { Button } from '@fw/ui/core';
import { OpenStep, useQuestionnaire, type AnswerError } from '@fw/ui/questionnaire';
import type { IsoDate } from '@fw/units';
import { today } from '@fw/units/today';
import { failureOf, findFieldError } from '@fw/web-kit';
import {
  AccountLinking,
  assetAllocationPlan,
  disabilityInsurancePlan,
  distributionPlan,
  emergencyFundPlan,
  estatePlanningPlan,
  lifeInsurancePlan,
  partnerLifeInsurancePlan,
  questionPlanner,
  reduceDebtPlan,
  retirementPlan,
  studentDebtPlan,
  type CalculatorOf,
  type QuestionPlan,
} from '@fw/web-kit/planners';
import { useCallback, useMemo, useState, type ComponentType } from 'react';
import * as z from 'zod/mini';
import { EntryDialog } from '../../app/entry.dialog.tsx';
import { CLIENT_TEXT as TEXT } from './client.text.ts';
import { ComparisonContext, comparePlan, NOTHING_COMPARED, PlanComparison } from './plan-comparison.tsx';
import {
  PREPARE_LABELS,
  usePlanDrafts,
  usePrepareForm,
  type PreparePlanDialogProps,
} from './prepare-form.ts';
import { PreparePlanDialog } from './prepare-plan.dialog.tsx';
import { sentChanges, typedChanges, withTyped } from './typed-answers.ts';

interface PreparedProps<Type extends OfferedPlanType> extends PreparePlanDialogProps {
  readonly questions: QuestionPlan<Type, string>;
  /** The answers of the client when the dialog was opened. */
  readonly opened: CalculatorOf<Type>;
}

/** The fields that the service refused. */
function refusedFields(error: unknown): readonly AnswerError[] {
  const failure = failureOf(error);
  const errors = failure?.kind === 'refused' ? failure.refusal.errors : [];
  return errors.flatMap(({ Field, Errors: [message] }) =>
    message === undefined ? [] : [{ path: Field, message }],
  );
}

/** The refused answers with their labels: their fields may be in a step that is not open. */
function refusedSentence<Answers>(
  pages: readonly QuestionPage<Answers>[],
  error: unknown,
): string | undefined {
  const names = answerNames(pages);
  const sentences = refusedFields(error).flatMap(({ path, message }) => {
    const name = names[path];
    return name === undefined ? [] : [`${name}: ${message}`];
  });
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** What was typed, on top of the answers of the client as they are now, and its saving. */
function usePreparedAnswers<Type extends OfferedPlanType>(props: PreparedProps<Type>, day: IsoDate) {
  const { questions, opened } = props;
  const baseOf = useCallback(
    (shown: ClientPlan | null): CalculatorOf<Type> =>
      z.safeParse(questions.schema, shown?.questionnaire).data ?? opened,
    [questions, opened],
  );
  const form = usePrepareForm(props, {
    // What follows from other answers is no change of the advisor: the service derives it from those that are sent.
    toPayload: (typed, shown) => {
      const base = baseOf(shown);
      const changes = sentChanges(questions.pages, base, withTyped(questions.pages, base, typed));
      return changes.length === 0 ? null : changes;
    },
  });
  const { stored: shown, values: typed } = form;
  const base = useMemo(() => baseOf(shown), [baseOf, shown]);
  const entered = useMemo(() => withTyped(questions.pages, base, typed), [questions, base, typed]);
  const answers = useMemo(() => questions.settle?.(entered, day) ?? entered, [questions, entered, day]);
  return { form, base, entered, answers };
}

/** The questionnaire of the client's planner with a comparison at its end, and no other buttons than the dialog's. */
function useSteps<Type extends OfferedPlanType>(
  { questions, onClose }: PreparedProps<Type>,
  { form, answers }: ReturnType<typeof usePreparedAnswers<Type>>,
  day: IsoDate,
) {
  const { definition } = useMemo(() => {
    // What follows from other answers is applied to what was typed, so that an amount that is half typed changes nothing else.
    const { settle: _settle, ...steps } = questions;
    const opening = { today: day, isFromDistribution: false, isYearlyReview: false };
    return questionPlanner<Type, string>({ ...steps, Preview: PlanComparison })(opening);
  }, [questions, day]);
  const questionnaire = useQuestionnaire({
    definition,
    value: answers,
    onChange: (next) => form.change(typedChanges(questions.pages, answers, next)),
    mode: 'rerun',
    onSave: () => Promise.resolve(true),
    onCommit: async () => {
      await form.submit();
    },
    onCancel: onClose,
    refused: refusedFields(form.error),
  });
  return { definition, questionnaire };
}

/** Prepares answers of a plan with its own questionnaire: kept for later, or sent to the client, who alone commits them. */
function PreparedPlan<Type extends OfferedPlanType>(props: PreparedProps<Type>) {
  const { onClose, questions } = props;
  const [day] = useState(today);
  const prepared = usePreparedAnswers(props, day);
  const { form, base, entered, answers } = prepared;
  const { definition, questionnaire } = useSteps(props, prepared, day);
  const { step, index, isLast, back } = questionnaire.moves;
  const drafts = usePlanDrafts(props, typedChanges(questions.pages, base, entered));
  const comparison = useMemo(
    () => (isLast ? comparePlan({ questions, base, entered, answers, today: day }) : NOTHING_COMPARED),
    [isLast, questions, base, entered, answers, day],
  );
  return (
    <EntryDialog
      {...PREPARE_LABELS}
      size="lg"
      saveLabel={isLast ? TEXT.send : (step.forwardLabel ?? TEXT.next)}
      canSave={!questionnaire.isBlocked && !(isLast && !form.isComplete)}
      startActions={
        index > 0 && (
          <Button variant="secondary" onPress={back}>
            {TEXT.back}
          </Button>
        )
      }
      message={findFieldError(form.error, 'changes') ?? refusedSentence(questions.pages, form.error)}
      drafts={drafts}
      form={{
        ...form,
        // The button of the dialog goes through the steps; what was sent before a lost race is sent again as it is.
        submit: (over) => (over ? form.submit(over) : Promise.resolve(questionnaire.forward())),
      }}
      onClose={onClose}
    >
      <AccountLinking.Provider value={false}>
        <ComparisonContext.Provider value={comparison}>
          {/* The parts of a step have their own distances, and not that of the fields of a dialog. */}
          <div>
            <OpenStep
              questionnaire={questionnaire}
              value={answers}
              isLinear={definition.isLinear}
              level={2}
            />
          </div>
        </ComparisonContext.Provider>
      </AccountLinking.Provider>
    </EntryDialog>
  );
}

/** The dialog of a plan; where its answers cannot be read, each is changed by itself, in the words of its question. */
function createDialog<Type extends OfferedPlanType>(questions: QuestionPlan<Type, string>) {
  const words = choiceWords(questions.pages);
  return function PrepareQuestionnaire(props: PreparePlanDialogProps) {
    const [opened] = useState(() => z.safeParse(questions.schema, props.plan.questionnaire));
    return opened.success ? (
      <PreparedPlan {...props} questions={questions} opened={opened.data} />
    ) : (
      <PreparePlanDialog {...props} words={words} />
    );
  };
}

const DIALOGS: Readonly<Record<string, ComponentType<PreparePlanDialogProps>>> = {
  EMERGENCY_FUND: createDialog(emergencyFundPlan),
  LIFE_INSURANCE: createDialog(lifeInsurancePlan),
  PARTNER_LIFE_INSURANCE: createDialog(partnerLifeInsurancePlan),
  DISABILITY_INSURANCE: createDialog(disabilityInsurancePlan),
  ESTATE_PLANNING: createDialog(estatePlanningPlan),
  RETIREMENT: createDialog(retirementPlan),
  STUDENT_DEBT: createDialog(studentDebtPlan),
  REDUCE_DEBT: createDialog(reduceDebtPlan),
  ASSET_ALLOCATION: createDialog(assetAllocationPlan),
  DISTRIBUTION_PLANNING: createDialog(distributionPlan),
};

export function PrepareQuestionnaireDialog(props: PreparePlanDialogProps) {
  const Dialog = DIALOGS[props.plan.planId] ?? PreparePlanDialog;
  return <Dialog {...props} />;
}
