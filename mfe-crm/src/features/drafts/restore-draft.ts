import type { Draft } from '@fw/contract-crm/drafts';
import {
  useSaveInteractionDraftMutation,
  useSavePlanDraftMutation,
  useSaveTaskDraftMutation,
  useSaveTemplateDraftMutation,
} from '../../app/drafts.api.ts';

/** Stores a deleted draft again, as its form did. */
export function useRestoreDraft() {
  const [saveTask] = useSaveTaskDraftMutation();
  const [saveInteraction] = useSaveInteractionDraftMutation();
  const [savePlan] = useSavePlanDraftMutation();
  const [saveTemplate] = useSaveTemplateDraftMutation();
  return async (draft: Draft): Promise<{ readonly error?: unknown }> => {
    const { clientId } = draft;
    const version = 0;
    if (draft.kind === 'task') return saveTask({ body: { clientId, version, content: draft.content } });
    if (draft.kind === 'template') return saveTemplate({ body: { version, content: draft.content } });
    if (clientId === null) return {};
    return draft.kind === 'plan'
      ? savePlan({ body: { clientId, version, content: draft.content } })
      : saveInteraction({ body: { clientId, version, content: draft.content } });
  };
}
