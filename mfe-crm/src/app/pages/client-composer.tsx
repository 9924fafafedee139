import type { EmployeeProfile } from '@fw/contract-crm';
import { RadioGroup, SkeletonLines } from '@fw/ui/core';
import { later } from '@fw/web-kit/first-use';
import { Suspense, useState } from 'react';
import { readsText } from '../../features/conversation/conversation.text.ts';
import { ComposeInteraction } from '../../features/interactions/compose-interaction.tsx';
import { KIND_TEXT } from '../../features/interactions/interactions.text.ts';
import styles from './employee.module.css';

const TEXT = { label: 'Add to the timeline', message: 'Message', loading: 'Loading the form' } as const;

const newMessage = later<{ readonly employee: EmployeeProfile }>(
  async () => (await import('../../features/conversation/conversation.tsx')).NewMessage,
);
export const warmMessage = newMessage.warm;

const MESSAGE = 'message';
const NOTED = ['call', 'meeting', 'note'] as const;
type Composed = typeof MESSAGE | (typeof NOTED)[number];

const CHOICES = NOTED.map((value) => ({ value, label: KIND_TEXT[value] }));

/**
 * Writes to the client, or notes what happened for the advisors of the company, and names who reads it. Each has a draft of
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
      {kind === MESSAGE ? (
        <>
          <p>{readsText(firstName)}</p>
          <Suspense fallback={<SkeletonLines label={TEXT.loading} lines={3} />}>
            <newMessage.Part employee={employee} />
          </Suspense>
        </>
      ) : (
        <ComposeInteraction {...{ clientId, kind, companyName }} />
      )}
    </section>
  );
}
