import { interactionCalls, type Interaction } from '@fw/contract-crm';
import { useCreateInteractionMutation, useUpdateInteractionMutation } from '../../app/desk.api.ts';
import { useEntrySaving } from '../../app/entry-saving.ts';
import type { SubmittedInteraction } from './interaction-draft.ts';

/** Saves an interaction, new or edited. */
export function useInteractionSaving(edited: Interaction | null, clientId: string) {
  const [create, creating] = useCreateInteractionMutation();
  const [update, updating] = useUpdateInteractionMutation();
  const interactionId = edited?.interactionId ?? '';
  return useEntrySaving({
    contract: interactionCalls.update,
    edited,
    creating,
    updating,
    create: (fields: SubmittedInteraction, idempotencyKey) =>
      create({ body: { ...fields, clientId }, idempotencyKey }),
    update: (fields, version) => update({ body: { ...fields, interactionId, version } }),
  });
}
