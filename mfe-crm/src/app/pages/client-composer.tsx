import type { EmployeeProfile } from '@fw/contract-crm';
import {
  EditIcon,
  MessageIcon,
  PeopleIcon,
  PhoneIcon,
  RadioGroup,
  SkeletonLines,
  TasksIcon,
  type Choice,
  type Icon,
} from '@fw/ui/core';
import { later } from '@fw/web-kit/first-use';
import { useState } from 'react';
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

const whileLoading = { fallback: <SkeletonLines label={TEXT.loading} lines={3} /> };
const NewMessage = later(
  async () => (await import('../../features/conversation/conversation.tsx')).NewMessage,
  whileLoading,
);
const NewTask = later(
  async () => (await import('../../features/tasks/compose-task.tsx')).ComposeTask,
  whileLoading,
);
/** Loads what the composer shows only once it is chosen. */
export const warmComposer = (): void => {
  NewMessage.warm();
  NewTask.warm();
};

const MESSAGE = 'message';
const TASK = 'task';
const WRITTEN_BY_ADVISORS = ['call', 'meeting', 'note', TASK] as const;
type Composed = typeof MESSAGE | (typeof WRITTEN_BY_ADVISORS)[number];

const LOOK: Readonly<Record<Composed, { readonly Icon: Icon; readonly label: string }>> = {
  message: { Icon: MessageIcon, label: TEXT.message },
  call: { Icon: PhoneIcon, label: KIND_TEXT.call },
  meeting: { Icon: PeopleIcon, label: KIND_TEXT.meeting },
  note: { Icon: EditIcon, label: KIND_TEXT.note },
  task: { Icon: TasksIcon, label: TEXT.task },
};

function toChoice(value: Composed): Choice<Composed> {
  const { Icon, label } = LOOK[value];
  return {
    value,
    label: (
      <>
        <Icon aria-hidden />
        {label}
      </>
    ),
  };
}
const CHOICES = WRITTEN_BY_ADVISORS.map(toChoice);

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
        labelHidden
        layout="quiet"
        value={kind}
        choices={isPlanner ? [toChoice(MESSAGE), ...CHOICES] : CHOICES}
        onChange={setKind}
      />
      {kind === MESSAGE && <NewMessage employee={employee} readers={readsText(firstName)} />}
      {kind === TASK && <NewTask employee={employee} readers={readersText(companyName)} />}
      {kind !== MESSAGE && kind !== TASK && <ComposeInteraction {...{ clientId, kind, companyName }} />}
    </section>
  );
}
