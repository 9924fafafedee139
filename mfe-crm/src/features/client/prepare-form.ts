import { clientReadCalls, type ClientPlan } from '@fw/contract-crm/client-reads';
import type { PlanDraftContent } from '@fw/contract-crm/drafts';
import type { EntityFormOptions } from '@fw/web-kit/forms';
import type * as z from 'zod/mini';
import { useSavePlanDraftMutation } from '../../app/drafts.api.ts';
import { useEntryForm } from '../../app/entry-form.ts';
import type { DraftStore } from '../../app/entry.dialog.tsx';
import type { StoredDraft } from '../../app/stored-draft.ts';
import { usePreparePlanMutation } from './client.api.ts';
import { CLIENT_TEXT as TEXT } from './client.text.ts';
import { toTyped, typedAnswers, type Typed } from './typed.ts';

export interface PreparePlanDialogProps {
  readonly clientId: string;
  readonly plan: ClientPlan;
  /** Answers that an earlier draft holds. */
  readonly stored?: StoredDraft<PlanDraftContent> | undefined;
  readonly onClose: () => void;
}

type Changes = z.output<typeof clientReadCalls.preparePlan.body>['changes'];
type Rules = Pick<EntityFormOptions<Typed, ClientPlan, Changes, unknown>, 'toPayload' | 'problems'>;

/** What was typed and its saving; the plan as it is replaces one that was changed meanwhile. */
export function usePrepareForm({ clientId, plan, stored, onClose }: PreparePlanDialogProps, rules: Rules) {
  const [prepare] = usePreparePlanMutation();
  const { planId } = plan;
  return useEntryForm({
    ...rules,
    name: `plan ${clientId} ${planId} ${stored?.draftId ?? ''}`,
    schema: typedAnswers,
    start: toTyped(stored),
    edited: plan,
    draft: stored,
    toValues: (): Typed => ({}),
    contract: clientReadCalls.preparePlan,
    savedText: TEXT.sent,
    create: () => Promise.resolve({}),
    update: (changes, version) => prepare({ params: { planId }, body: { clientId, version, changes } }),
    onClose,
  });
}

/** How what was typed is kept for later, of which the client learns nothing. */
export function usePlanDrafts(
  { clientId, plan: { planId, name: planName } }: PreparePlanDialogProps,
  typed: Typed,
): DraftStore<Typed> {
  const [saveDraft] = useSavePlanDraftMutation();
  const answers = Object.entries(typed).map(([field, value]) => ({ field, value }));
  return {
    save: (version) => saveDraft({ body: { clientId, version, content: { planId, planName, answers } } }),
    toValues: (draft) => (draft.kind === 'plan' ? toTyped(draft) : {}),
  };
}

/** Title and labels of the dialog of a plan, whichever way its answers are changed. */
export const PREPARE_LABELS = {
  title: TEXT.prepareTitle,
  draftLabel: TEXT.saveForLater,
  draftSavedText: TEXT.savedForLater,
  text: TEXT,
} as const;
