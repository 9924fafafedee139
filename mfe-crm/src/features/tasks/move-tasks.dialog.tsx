import { fullName } from '@fw/contract-profile/person-name';
import { DUE_RANGE, MAX_DAYS_AHEAD, type Task, type TasksMoved } from '@fw/contract-crm';
import { DateField, Select } from '@fw/ui/overlays';
import { addDays, isIsoDate, type IsoDate } from '@fw/units';
import { today } from '@fw/units/today';
import { EntityDialog, useEntityForm } from '@fw/web-kit/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useAdvisorsQuery, useMoveTasksMutation } from '../../app/desk.api.ts';
import { moveTitle, TASKS_TEXT as TEXT } from './tasks.text.ts';

const SAME = 'same';
const typed = z.object({
  dueOn: z.nullable(z.custom<IsoDate>((value) => isIsoDate(value))),
  assignedTo: z.string(),
});
type Typed = z.output<typeof typed>;
const START: Typed = { dueOn: null, assignedTo: SAME };
const NOT_EDITED = { conflict: null };

/** Where the tasks are moved; null while nothing is chosen. */
const toPayload = ({ dueOn, assignedTo }: Typed) =>
  dueOn === null && assignedTo === SAME
    ? null
    : { ...(dueOn === null ? {} : { dueOn }), ...(assignedTo === SAME ? {} : { assignedTo }) };

interface MoveTasksDialogProps {
  readonly tasks: readonly Task[];
  readonly onMoved: (outcome: TasksMoved) => void;
  readonly onClose: () => void;
}

/** Moves tasks together to another day, to another advisor, or both. */
export function MoveTasksDialog({ tasks, onMoved, onClose }: MoveTasksDialogProps) {
  const { data: advisors = [] } = useAdvisorsQuery();
  const [move] = useMoveTasksMutation();
  const [dayProblem, setDayProblem] = useState<string | null>(null);
  const form = useEntityForm({
    name: 'tasks moved',
    schema: typed,
    start: START,
    edited: null,
    toValues: () => START,
    toPayload: (values) => (dayProblem === null ? toPayload(values) : null),
    problems: (values) => ({ dueOn: dayProblem ?? (toPayload(values) === null ? TEXT.moveMissing : null) }),
    contract: NOT_EDITED,
    save: (to, { idempotencyKey }) => {
      const keys = tasks.map(({ taskId, version }) => ({ taskId, version }));
      return move({ body: { tasks: keys, ...to }, idempotencyKey });
    },
    onSaved: onMoved,
  });
  const options = advisors.map((advisor) => ({ value: advisor.advisorId, label: fullName(advisor) }));
  return (
    <EntityDialog title={moveTitle(tasks.length)} text={TEXT} saveLabel={TEXT.move} {...{ form, onClose }}>
      <DateField
        label={TEXT.newDue}
        minDate={today()}
        maxDate={addDays(today(), MAX_DAYS_AHEAD)}
        messages={{ minDate: TEXT.newDuePast, maxDate: DUE_RANGE }}
        onProblem={setDayProblem}
        {...form.field('dueOn')}
      />
      <Select
        label={TEXT.assigned}
        options={[{ value: SAME, label: TEXT.sameAdvisor }, ...options]}
        {...form.field('assignedTo')}
      />
    </EntityDialog>
  );
}
