import { fullName } from '@fw/contract-profile/person-name';
import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH, REPEATS } from '@fw/contract-crm';
import { TextArea, TextField } from '@fw/ui/core';
import { ClientField } from '../../app/client-field.tsx';
import { DateField, Select } from '@fw/ui/overlays';
import { useAdvisorsQuery } from '../../app/desk.api.ts';
import { dueRule, type TaskForm } from './task-form.ts';
import { REPEAT_TEXT, TASKS_TEXT as TEXT } from './tasks.text.ts';

const REPEAT_OPTIONS = REPEATS.map((value) => ({ value, label: REPEAT_TEXT[value] }));

/** What a task is, when it is due, how it repeats and who does it. */
export function TaskFields({ form }: { readonly form: TaskForm }) {
  const { field, errorOf, stored, setDayProblem } = form;
  return (
    <>
      <TextField label={TEXT.task} maxLength={MAX_TITLE_LENGTH} required {...field('title')} />
      <ClientField {...field('client')} error={errorOf('client', 'clientId')} />
      <DateField
        label={TEXT.due}
        required
        {...dueRule(stored?.dueOn)}
        onProblem={setDayProblem}
        {...field('dueOn')}
      />
      <Select label={TEXT.repeat} options={REPEAT_OPTIONS} {...field('repeat')} />
      <AssigneeChoice {...field('assignedTo')} />
      <TextArea label={TEXT.note} maxLength={MAX_NOTE_LENGTH} hint={TEXT.privacy} {...field('note')} />
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
        ...data.map((advisor) => ({ value: advisor.advisorId, label: fullName(advisor) })),
      ]}
      onChange={(chosen) => onChange(chosen === MYSELF ? null : chosen)}
    />
  );
}
