import { fullName } from '@fw/contract-profile/person-name';
import type { HandOver } from '@fw/contract-crm/hand-over';
import { Select } from '@fw/ui/overlays';
import { useSession } from '@fw/web-kit';
import { EntityDialog, useEntityForm } from '@fw/web-kit/forms';
import * as z from 'zod/mini';
import { useAdvisorsQuery } from '../../app/desk.api.ts';
import { useHandOverMutation } from '../../app/employees.api.ts';
import { HAND_OVER_TEXT as TEXT, handOverTitle } from './hand-over.text.ts';

const typed = z.object({ advisorId: z.string() });
const START = { advisorId: '' };
const NOT_EDITED = { conflict: null };

interface HandOverDialogProps {
  readonly clientIds: readonly string[];
  readonly onMoved: (outcome: HandOver) => void;
  readonly onClose: () => void;
}

/** Chooses the new planner of the selected clients, and names what changes for them. */
export function HandOverDialog({ clientIds, onMoved, onClose }: HandOverDialogProps) {
  const { data: advisors = [] } = useAdvisorsQuery();
  const ownId = useSession().user?.userId;
  const [handOver] = useHandOverMutation();
  const title = handOverTitle(clientIds.length);
  const form = useEntityForm({
    name: 'clients handed over',
    schema: typed,
    start: START,
    edited: null,
    toValues: () => START,
    toPayload: ({ advisorId }) => (advisorId === '' ? null : { advisorId, clientIds: [...clientIds] }),
    problems: ({ advisorId }) => ({ advisorId: advisorId === '' ? TEXT.missing : null }),
    contract: NOT_EDITED,
    save: (body, { idempotencyKey }) => handOver({ body, idempotencyKey }),
    onSaved: onMoved,
  });
  const options = advisors
    .filter(({ advisorId }) => advisorId !== ownId)
    .map((advisor) => ({ value: advisor.advisorId, label: fullName(advisor) }));
  return (
    <EntityDialog text={TEXT} saveLabel={title} messagesAt={['advisorId']} {...{ title, form, onClose }}>
      <Select label={TEXT.advisor} placeholder={TEXT.choose} options={options} {...form.field('advisorId')} />
      <p>{TEXT.explained}</p>
    </EntityDialog>
  );
}
