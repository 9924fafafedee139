import type { EmployeeProfile } from '@fw/contract-crm';
import { RadioGroup, SkeletonLines } from '@fw/ui/core';
import { later } from '@fw/web-kit/first-use';
import { Suspense, useState, type ComponentProps } from 'react';
import type { ComposeTask } from '../../features/tasks/compose-task.tsx';
import { readsText } from '../../features/conversation/conversation.text.ts';
import { ComposeInteraction } from '../../features/interactions/compose-interaction.tsx';
import { KIND_TEXT, readersText } from '../../features/interactions/interactions.text.ts';
import styles from './employee.module.css';

const TEXT = {
  label: 'Add to the timeline',
  message: 'Message',
  task: 'Task',
  loading: 'Loading the form',
} as const;

const newMessage = later<{ readonly employee: EmployeeProfile }>(
  async () => (await import('../../features/conversation/conversation.tsx')).NewMessage,
);
const newTask = later<ComponentProps<typeof ComposeTask>>(
  async () => (await import('../../features/tasks/compose-task.tsx')).ComposeTask,
);
/** Loads what the composer shows only once it is chosen. */
export const warmComposer = (): void => {
  newMessage.warm();
  newTask.warm();
};

const MESSAGE = 'message';
const TASK = 'task';
const NOTED = ['call', 'meeting', 'note'] as const;
type Composed = typeof MESSAGE | typeof TASK | (typeof NOTED)[number];

const CHOICES: readonly { readonly value: Composed; readonly label: string }[] = [
  ...NOTED.map((value) => ({ value, label: KIND_TEXT[value] })),
  { value: TASK, label: TEXT.task },
];

/**
 * Writes to the client, adds a task, or notes what happened for the advisors of the company, and names who reads it. Each has a draft of
 * its own, so that what is noted about a client is never in a message to them.
 */
export function ClientComposer({ employee }: { readonly employee: EmployeeProfile }) {
  const { userId: clientId, firstName, companyName, isPlanner = true } = employee;
  const [kind, setKind] = useState<Composed>('call');
  return (
    <section aria-label={TEXT.label} className={styles['composer']}>
      <RadioGroup<Composed>
        label={TEXT.label}
        layout="segments"
        value={kind}
        choices={isPlanner ? [{ value: MESSAGE, label: TEXT.message }, ...CHOICES] : CHOICES}
        onChange={setKind}
      />
      {kind === MESSAGE && <p>{readsText(firstName)}</p>}
      <Suspense key={kind} fallback={<SkeletonLines label={TEXT.loading} lines={3} />}>
        {kind === MESSAGE && <newMessage.Part employee={employee} />}
        {kind === TASK && <newTask.Part employee={employee} readers={readersText(companyName)} />}
      </Suspense>
      {kind !== MESSAGE && kind !== TASK && <ComposeInteraction {...{ clientId, kind, companyName }} />}
    </section>
  );
}
