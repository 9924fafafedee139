import type { PlanDraftContent } from '@fw/contract-crm/drafts';
import { useToast } from '@fw/web-kit';
import { useEffect, useEffectEvent } from 'react';
import type { StoredDraft } from '../../app/stored-draft.ts';
import { useClientPlanQuery } from './client.api.ts';
import { PreparePlan } from './prepare-plan.tsx';

interface DraftedPlanProps {
  readonly clientId: string;
  readonly stored: StoredDraft<PlanDraftContent>;
  readonly onClose: () => void;
}

/** A draft of a plan in its dialog, on top of the plan as it is now; what the client no longer allows is not opened. */
export function DraftedPlan({ clientId, stored, onClose }: DraftedPlanProps) {
  const { planId } = stored.content;
  const { data, error } = useClientPlanQuery({ params: { planId }, body: { clientId } });
  const toast = useToast();
  const fail = useEffectEvent(() => {
    if (error === undefined) return;
    toast.failure(error);
    onClose();
  });
  const isFailed = error !== undefined;
  useEffect(() => {
    if (isFailed) fail();
  }, [isFailed]);
  return data && !isFailed ? <PreparePlan {...{ clientId, stored, onClose }} plan={data} /> : null;
}
