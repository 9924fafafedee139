import { fullName } from '@fw/contract-profile/person-name';
import { MAX_NOTE_LENGTH, MAX_TITLE_LENGTH, type Employee } from '@fw/contract-crm';
import { TextArea, TextField } from '@fw/ui/core';
import { Composed, ComposeForm } from '../../app/compose-form.tsx';
import { FirstDate } from '../../app/first-date.tsx';
import { dueRule, useTaskForm } from './task-form.ts';
import { COMPOSE_TEXT, TASKS_TEXT as TEXT } from './tasks.text.ts';

interface ComposeTaskProps {
  readonly employee: Pick<Employee, 'userId' | 'firstName' | 'lastName'>;
  /** Who can read it. */
  readonly readers: string;
}

/** Adds a task about a client beside the timeline, for the advisor who writes it; Ctrl and Enter save it. */
export const ComposeTask = (props: ComposeTaskProps) => <Composed Form={Fields} props={props} />;

function Fields({ employee, readers, onSaved }: ComposeTaskProps & { readonly onSaved: () => void }) {
  const client = { clientId: employee.userId, name: fullName(employee) };
  const form = useTaskForm({ edited: null, client, place: 'composed', onClose: onSaved });
  const { field, setDayProblem, submit } = form;
  const save = (): void => void submit();
  return (
    <ComposeForm
      label={TEXT.add}
      saveLabel={COMPOSE_TEXT.save}
      fields={
        <>
          <TextField label={COMPOSE_TEXT.task} maxLength={MAX_TITLE_LENGTH} required {...field('title')} />
          <FirstDate
            label={COMPOSE_TEXT.due}
            required
            {...dueRule(undefined)}
            onProblem={setDayProblem}
            {...field('dueOn')}
          />
        </>
      }
      text={
        <TextArea
          label={COMPOSE_TEXT.note}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          onSubmitKey={save}
          {...field('note')}
        />
      }
      {...{ form, save, readers }}
    />
  );
}
