import { WORKFLOWS } from '@fw/contract-crm/task-workflows';
import { DateField } from '@fw/ui/overlays';
import { addDays, isIsoDate, type IsoDate } from '@fw/units';
import { today } from '@fw/units/today';
import { EntityDialog, useEntityForm } from '@fw/web-kit/forms';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useStartWorkflowMutation } from '../../app/desk.api.ts';
import { addTasksText, stepText, TASKS_TEXT as TEXT } from './tasks.text.ts';

const typed = z.object({
  startOn: z.nullable(z.custom<IsoDate>((value) => isIsoDate(value))),
});
const NOT_EDITED = { conflict: null };
const { steps } = WORKFLOWS.annualReview;

interface WorkflowDialogProps {
  readonly clientId: string;
  readonly onClose: () => void;
}

/** Adds the tasks of an annual review, whose days follow from the start. */
export function WorkflowDialog({ clientId, onClose }: WorkflowDialogProps) {
  const [start] = useStartWorkflowMutation();
  const [dayProblem, setDayProblem] = useState<string | null>(null);
  const form = useEntityForm({
    name: `workflow ${clientId}`,
    schema: typed,
    start: { startOn: today() },
    edited: null,
    toValues: () => ({ startOn: today() }),
    toPayload: ({ startOn }) => (startOn === null || dayProblem !== null ? null : { startOn }),
    problems: ({ startOn }) => ({ startOn: dayProblem ?? (startOn === null ? TEXT.dueMissing : null) }),
    contract: NOT_EDITED,
    savedText: TEXT.workflowSaved,
    save: ({ startOn }, { idempotencyKey }) =>
      start({ body: { workflow: 'annualReview', clientId, startOn }, idempotencyKey }),
    onSaved: onClose,
  });
  const { startOn } = form.values;
  return (
    <EntityDialog
      title={TEXT.workflow}
      text={TEXT}
      saveLabel={addTasksText(steps.length)}
      {...{ form, onClose }}
    >
      <DateField label={TEXT.startOn} required onProblem={setDayProblem} {...form.field('startOn')} />
      {startOn !== null && dayProblem === null && (
        <ol>
          {steps.map(({ title, afterDays }) => (
            <li key={title}>{stepText(title, addDays(startOn, afterDays))}</li>
          ))}
        </ol>
      )}
    </EntityDialog>
  );
}
