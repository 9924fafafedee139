import { interactionKind, type Interaction } from '@fw/contract-crm';
import type { InteractionDraftContent } from '@fw/contract-crm/drafts';
import { isIsoDate, type IsoDate } from '@fw/units';
import { useFormDraft } from '@fw/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';
import type { StoredDraft } from '../../app/stored-draft.ts';
import { today } from '../../app/today.ts';
import { INTERACTIONS_TEXT as TEXT } from './interactions.text.ts';

const typed = z.object({
  kind: interactionKind,
  subject: z.string(),
  text: z.string(),
  happenedOn: z.nullable(z.custom<IsoDate>((value) => isIsoDate(value))),
});
type TypedInteraction = z.output<typeof typed>;

const typedOf = ({ kind, subject, text, happenedOn }: Interaction): TypedInteraction => ({
  kind,
  subject,
  text,
  happenedOn,
});

export interface InteractionForm {
  /** The interaction to edit; null adds one. */
  readonly edited: Interaction | null;
  readonly clientId: string;
  /** What an earlier draft of a new interaction holds. */
  readonly stored?: StoredDraft<InteractionDraftContent> | undefined;
}

/** The input of the dialog, kept while the advisor signs in again; problems are shown once it was submitted. */
export function useInteractionDraft({ edited, clientId, stored }: InteractionForm) {
  const name = `interaction ${edited?.interactionId ?? stored?.draftId ?? `new ${clientId}`}`;
  const empty: TypedInteraction = { kind: 'call', subject: '', text: '', happenedOn: today() };
  const { value, set, drop } = useFormDraft(
    name,
    typed,
    edited ? typedOf(edited) : { ...empty, ...stored?.content },
  );
  const [isSubmitted, setSubmitted] = useState(false);
  const { happenedOn, ...entered } = value;
  const problems = {
    subject: entered.subject.trim() === '' ? TEXT.subjectMissing : null,
    happenedOn: happenedOn === null ? TEXT.dateMissing : null,
  };
  return {
    value,
    change: (changes: Partial<TypedInteraction>) => set({ ...value, ...changes }),
    adopt: (interaction: Interaction) => set(typedOf(interaction)),
    drop,
    problems: isSubmitted ? problems : { subject: null, happenedOn: null },
    /** What is saved; null while something is missing, which is then shown at its field. */
    submitted: () => {
      setSubmitted(true);
      return problems.subject !== null || happenedOn === null ? null : { ...entered, happenedOn };
    },
  };
}
export type InteractionDraftState = ReturnType<typeof useInteractionDraft>;
export type SubmittedInteraction = NonNullable<ReturnType<InteractionDraftState['submitted']>>;
