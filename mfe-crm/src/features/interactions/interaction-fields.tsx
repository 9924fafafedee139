import { INTERACTION_KINDS, MAX_NOTE_LENGTH, MAX_TITLE_LENGTH } from '@fw/contract-crm';
import { TextArea, TextField } from '@fw/ui/core';
import { DateField, Select } from '@fw/ui/overlays';
import { fieldErrorOf } from '@fw/web-kit';
import type { InteractionDraftState } from './interaction-draft.ts';
import { INTERACTIONS_TEXT as TEXT, KIND_TEXT } from './interactions.text.ts';

export const KINDS = INTERACTION_KINDS.map((value) => ({ value, label: KIND_TEXT[value] }));

interface InteractionFieldsProps {
  readonly draft: InteractionDraftState;
  /** Why the last save failed. */
  readonly error: unknown;
}

/** Type, date, subject and notes of an interaction. */
export function InteractionFields({ draft: { value, change, problems }, error }: InteractionFieldsProps) {
  return (
    <>
      <Select label={TEXT.kind} value={value.kind} options={KINDS} onChange={(kind) => change({ kind })} />
      <DateField
        label={TEXT.date}
        value={value.happenedOn}
        required
        error={problems.happenedOn ?? fieldErrorOf(error, 'happenedOn') ?? null}
        onChange={(happenedOn) => change({ happenedOn })}
      />
      <TextField
        label={TEXT.subject}
        value={value.subject}
        maxLength={MAX_TITLE_LENGTH}
        required
        error={problems.subject ?? fieldErrorOf(error, 'subject') ?? null}
        onChange={(subject) => change({ subject })}
      />
      <TextArea
        label={TEXT.text}
        value={value.text}
        maxLength={MAX_NOTE_LENGTH}
        hint={TEXT.privacy}
        error={fieldErrorOf(error, 'text') ?? null}
        onChange={(text) => change({ text })}
      />
    </>
  );
}
