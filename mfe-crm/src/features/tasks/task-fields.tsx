import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH, REPEATS } from '@fw/contract-crm';
import { TextArea, TextField } from '@fw/ui/core';
import { DateField, Select } from '@fw/ui/overlays';
import { fieldErrorOf } from '@fw/web-kit';
import { useAdvisorsQuery } from '../../app/desk.api.ts';
import type { TaskDraftState } from './task-draft.ts';
import { REPEAT_TEXT, TASKS_TEXT as TEXT } from './tasks.text.ts';

const REPEAT_OPTIONS = REPEATS.map((value) => ({ value, label: REPEAT_TEXT[value] }));

interface TaskFieldsProps {
  readonly draft: TaskDraftState;
  /** Why the last save failed. */
  readonly error: unknown;
}

/** What a task is, when it is due, how it repeats and who does it. */
export function TaskFields({ draft: { value, change, problems }, error }: TaskFieldsProps) {
  return (
    <>
      <TextField
        label={TEXT.task}
        value={value.title}
        maxLength={MAX_TITLE_LENGTH}
        required
        error={problems.title ?? fieldErrorOf(error, 'title') ?? null}
        onChange={(title) => change({ title })}
      />
      <DateField
        label={TEXT.due}
        value={value.dueOn}
        required
        error={problems.dueOn ?? fieldErrorOf(error, 'dueOn') ?? null}
        onChange={(dueOn) => change({ dueOn })}
      />
      <Select
        label={TEXT.repeat}
        value={value.repeat}
        options={REPEAT_OPTIONS}
        onChange={(repeat) => change({ repeat })}
      />
      <AssigneeChoice
        value={value.assignedTo}
        error={fieldErrorOf(error, 'assignedTo') ?? null}
        onChange={(assignedTo) => change({ assignedTo })}
      />
      <TextArea
        label={TEXT.note}
        value={value.note}
        maxLength={MAX_NOTE_LENGTH}
        hint={TEXT.privacy}
        error={fieldErrorOf(error, 'note') ?? null}
        onChange={(note) => change({ note })}
      />
    </>
  );
}

const MYSELF = 'myself';

interface AssigneeChoiceProps {
  readonly value: string | null;
  readonly error: string | null;
  readonly onChange: (advisorId: string | null) => void;
}

function AssigneeChoice({ value, error, onChange }: AssigneeChoiceProps) {
  const { data = [] } = useAdvisorsQuery();
  return (
    <Select
      label={TEXT.assigned}
      value={value ?? MYSELF}
      error={error}
      options={[
        { value: MYSELF, label: 'Me' },
        ...data.map(({ advisorId, firstName, lastName }) => ({
          value: advisorId,
          label: `${firstName} ${lastName}`,
        })),
      ]}
      onChange={(chosen) => onChange(chosen === MYSELF ? null : chosen)}
    />
  );
}
