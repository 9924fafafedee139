import { interactionCalls, interactionKind, type Interaction, type InteractionKind } from '@fw/contract-crm';
import type { InteractionDraftContent } from '@fw/contract-crm/drafts';
import { isIsoDate, type IsoDate } from '@fw/units';
import { useState } from 'react';
import * as z from 'zod/mini';
import { today } from '@fw/units/today';
import { useCreateInteractionMutation, useUpdateInteractionMutation } from '../../app/desk.api.ts';
import { useEntryForm } from '../../app/entry-form.ts';
import type { StoredDraft } from '../../app/stored-draft.ts';
import { INTERACTIONS_TEXT as TEXT } from './interactions.text.ts';

const typed = z.object({
  kind: interactionKind,
  subject: z.string(),
  text: z.string(),
  happenedOn: z.nullable(z.custom<IsoDate>((value) => isIsoDate(value))),
});
type TypedInteraction = z.output<typeof typed>;

const toTyped = ({ kind, subject, text, happenedOn }: Interaction): TypedInteraction => ({
  kind,
  subject,
  text,
  happenedOn,
});

/** What is saved; null while something is missing. */
function toPayload({ happenedOn, ...entered }: TypedInteraction) {
  return entered.subject.trim() === '' || happenedOn === null ? null : { ...entered, happenedOn };
}

export interface InteractionFormOptions {
  /** The interaction to edit; null adds one. */
  readonly edited: Interaction | null;
  readonly clientId: string;
  /** The kind, where it is chosen outside of the form. */
  readonly kind?: InteractionKind;
  /** Names the draft of a form that is shown beside the dialog. */
  readonly place?: string;
  /** What an earlier draft of a new interaction holds. */
  readonly stored?: StoredDraft<InteractionDraftContent> | undefined;
  readonly onClose: () => void;
}

/** The input of the dialog, and its saving. */
export function useInteractionForm({
  edited,
  clientId,
  kind,
  place = 'new',
  stored,
  onClose,
}: InteractionFormOptions) {
  const [create] = useCreateInteractionMutation();
  const [update] = useUpdateInteractionMutation();
  const interactionId = edited?.interactionId ?? '';
  const empty: TypedInteraction = { kind: 'call', subject: '', text: '', happenedOn: today() };
  /** Of the day as it is typed: the field lets out a valid one only, and keeps the one from before. */
  const [dayProblem, setDayProblem] = useState<string | null>(null);
  const form = useEntryForm({
    name: `interaction ${edited?.interactionId ?? stored?.draftId ?? `${place} ${clientId}`}`,
    schema: typed,
    start: edited ? toTyped(edited) : { ...empty, ...stored?.content },
    edited,
    draft: stored,
    toValues: toTyped,
    toPayload: (values) => (dayProblem === null ? toPayload({ ...values, kind: kind ?? values.kind }) : null),
    problems: ({ subject, happenedOn }) => ({
      subject: subject.trim() === '' ? TEXT.subjectMissing : null,
      happenedOn: dayProblem ?? (happenedOn === null ? TEXT.dateMissing : null),
    }),
    contract: interactionCalls.update,
    savedText: TEXT.saved,
    create: (fields, idempotencyKey) => create({ body: { ...fields, clientId }, idempotencyKey }),
    update: (fields, version) => update({ body: { ...fields, interactionId, version } }),
    onClose,
  });
  return { ...form, setDayProblem };
}
export type InteractionForm = ReturnType<typeof useInteractionForm>;
