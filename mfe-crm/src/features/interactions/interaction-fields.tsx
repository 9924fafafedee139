import { INTERACTION_KINDS, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '@fw/contract-crm';
import { TextArea, TextField } from '@fw/ui/core';
import { DateField, Select } from '@fw/ui/overlays';
import type { InteractionForm } from './interaction-form.ts';
import { INTERACTIONS_TEXT as TEXT, KIND_TEXT } from './interactions.text.ts';

export const KINDS = INTERACTION_KINDS.map((value) => ({ value, label: KIND_TEXT[value] }));

/** Type, date, subject and notes of an interaction. */
export function InteractionFields({ form: { field, setDayProblem } }: { readonly form: InteractionForm }) {
  return (
    <>
      <Select label={TEXT.kind} options={KINDS} {...field('kind')} />
      <DateField label={TEXT.date} required onProblem={setDayProblem} {...field('happenedOn')} />
      <TextField label={TEXT.subject} maxLength={MAX_TITLE_LENGTH} required {...field('subject')} />
      <TextArea label={TEXT.text} maxLength={MAX_NOTE_LENGTH} hint={TEXT.privacy} {...field('text')} />
    </>
  );
}
