import { clientReadCalls, type ClientPlan } from '@fw/contract-crm/client-reads';
import type { OfferedPlanType } from '@fw/contract-goals';
import { namesOf, type QuestionPage } from '@fw/contract-goals/questions';
import { Button } from '@fw/ui/core';
import { OpenStep, useQuestionnaire, type AnswerError } from '@fw/ui/questionnaire';
import type { IsoDate } from '@fw/units';
import { today } from '@fw/units/today';
import { failureOf, fieldErrorOf } from '@fw/web-kit';
import {
  AccountLinking,
  disabilityInsurancePlan,
  emergencyFundPlan,
  estatePlanningPlan,
  lifeInsurancePlan,
  partnerLifeInsurancePlan,
  questionPlanner,
  type CalculatorOf,
  type QuestionPlan,
} from '@fw/web-kit/planners';
import { useCallback, useMemo, useState, type ComponentType } from 'react';
import * as z from 'zod/mini';
import { useSavePlanDraftMutation } from '../../app/drafts.api.ts';
import { useEntryForm } from '../../app/entry-form.ts';
import { EntryDialog } from '../../app/entry.dialog.tsx';
import { usePreparePlanMutation } from './client.api.ts';
import { CLIENT_TEXT as TEXT } from './client.text.ts';
import { comparisonOf } from './plan-comparison.tsx';
import { PreparePlanDialog, type PreparePlanDialogProps } from './prepare-plan.dialog.tsx';
import { sentChanges, typedChanges, withTyped } from './typed-answers.ts';
import { toTyped, typedAnswers, type Typed } from './typed.ts';

interface PreparedProps<Type extends OfferedPlanType> extends PreparePlanDialogProps {
  readonly questions: QuestionPlan<Type>;
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
  const names = namesOf(pages);
  const sentences = refusedFields(error).flatMap(({ path, message }) => {
    const name = names[path];
    return name === undefined ? [] : [`${name}: ${message}`];
  });
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** The answers of the client that are shown, with what was typed on top of them. */
function preparedAnswers<Type extends OfferedPlanType>(
  { pages, settle }: QuestionPlan<Type>,
  { base, typed, day }: { readonly base: CalculatorOf<Type>; readonly typed: Typed; readonly day: IsoDate },
): CalculatorOf<Type> {
  const entered = withTyped(pages, base, typed);
  return settle?.(entered, day) ?? entered;
}

/** What was typed, on top of the answers of the client as they are now, and its saving. */
function usePreparedAnswers<Type extends OfferedPlanType>(props: PreparedProps<Type>, day: IsoDate) {
  const { clientId, plan, stored, onClose, questions, opened } = props;
  const { planId } = plan;
  const [prepare] = usePreparePlanMutation();
  const baseOf = useCallback(
    (shown: ClientPlan | null): CalculatorOf<Type> =>
      z.safeParse(questions.schema, shown?.questionnaire).data ?? opened,
    [questions, opened],
  );
  const form = useEntryForm({
    name: `plan ${clientId} ${planId} ${stored?.draftId ?? ''}`,
    schema: typedAnswers,
    start: toTyped(stored),
    edited: plan,
    draft: stored,
    toValues: (): Typed => ({}),
    toPayload: (typed, shown) => {
      const base = baseOf(shown);
      const changes = sentChanges(questions.pages, base, preparedAnswers(questions, { base, typed, day }));
      return changes.length === 0 ? null : changes;
    },
    contract: clientReadCalls.preparePlan,
    savedText: TEXT.sent,
    create: () => Promise.resolve({}),
    update: (changes, version) => prepare({ params: { planId }, body: { clientId, version, changes } }),
    onClose,
  });
  const { stored: shown, values: typed } = form;
  const base = useMemo(() => baseOf(shown), [baseOf, shown]);
  const answers = useMemo(
    () => preparedAnswers(questions, { base, typed, day }),
    [questions, base, typed, day],
  );
  return { form, base, answers };
}

/** The questionnaire of the client's planner with a comparison at its end, and no other buttons than the dialog's. */
function useSteps<Type extends OfferedPlanType>(
  { questions, onClose }: PreparedProps<Type>,
  { form, base, answers }: ReturnType<typeof usePreparedAnswers<Type>>,
  day: IsoDate,
) {
  const { definition } = useMemo(() => {
    // What follows from other answers is applied to what was typed, so that an amount that is half typed changes nothing else.
    const { settle: _settle, ...steps } = questions;
    const Preview = comparisonOf({ questions, base, today: day });
    const opening = { today: day, isFromDistribution: false, isYearlyReview: false };
    return questionPlanner<Type>({ ...steps, Preview })(opening);
  }, [questions, base, day]);
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
  const { clientId, plan, onClose, questions } = props;
  const [day] = useState(today);
  const prepared = usePreparedAnswers(props, day);
  const { form, base, answers } = prepared;
  const { definition, questionnaire } = useSteps(props, prepared, day);
  const { step, index, isLast, back } = questionnaire.moves;
  const [saveDraft] = useSavePlanDraftMutation();
  const changes = typedChanges(questions.pages, base, answers);
  const content = {
    planId: plan.planId,
    planName: plan.name,
    answers: Object.entries(changes).map(([field, value]) => ({ field, value })),
  };
  return (
    <EntryDialog
      title={TEXT.prepareTitle}
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
      draftLabel={TEXT.saveForLater}
      draftSavedText={TEXT.savedForLater}
      text={TEXT}
      message={fieldErrorOf(form.error, 'changes') ?? refusedSentence(questions.pages, form.error)}
      drafts={{
        save: (version) => saveDraft({ body: { clientId, version, content } }),
        toValues: (draft) => (draft.kind === 'plan' ? toTyped(draft) : {}),
      }}
      form={{
        ...form,
        // The button of the dialog goes through the steps; what was sent before a lost race is sent again as it is.
        submit: (over) => (over ? form.submit(over) : Promise.resolve(questionnaire.forward())),
      }}
      onClose={onClose}
    >
      <AccountLinking.Provider value={false}>
        <OpenStep questionnaire={questionnaire} value={answers} isLinear={definition.isLinear} level={2} />
      </AccountLinking.Provider>
    </EntryDialog>
  );
}

/** The dialog of a plan; where its answers cannot be read, each is changed by itself. */
const dialogOf = <Type extends OfferedPlanType>(questions: QuestionPlan<Type>) =>
  function PrepareQuestionnaire(props: PreparePlanDialogProps) {
    const [opened] = useState(() => z.safeParse(questions.schema, props.plan.questionnaire));
    return opened.success ? (
      <PreparedPlan {...props} questions={questions} opened={opened.data} />
    ) : (
      <PreparePlanDialog {...props} />
    );
  };

const DIALOGS: Readonly<Record<string, ComponentType<PreparePlanDialogProps>>> = {
  EMERGENCY_FUND: dialogOf(emergencyFundPlan),
  LIFE_INSURANCE: dialogOf(lifeInsurancePlan),
  PARTNER_LIFE_INSURANCE: dialogOf(partnerLifeInsurancePlan),
  DISABILITY_INSURANCE: dialogOf(disabilityInsurancePlan),
  ESTATE_PLANNING: dialogOf(estatePlanningPlan),
};

export function PrepareQuestionnaireDialog(props: PreparePlanDialogProps) {
  const Dialog = DIALOGS[props.plan.planId] ?? PreparePlanDialog;
  return <Dialog {...props} />;
}
