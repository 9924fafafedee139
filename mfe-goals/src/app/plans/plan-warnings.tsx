import type { PlanView, WarningMessage } from '@fw/contract-goals';
import { useNavigate } from '@fw/router';
import { Notice, TextButton } from '@fw/ui/core';
import { useFormKey, useToast } from '@fw/web-kit';
import { nextStepsRoute, planRoute, restartRoute } from './plan-routes.ts';
import { useRefreshPlanMutation, useRestartPlanMutation } from './plans.api.ts';
import { PLANS_TEXT as TEXT } from './plans.text.ts';
import styles from './plans.module.css';

type WarningLink = WarningMessage['links'][number];

const LABEL: Record<WarningLink, string> = {
  refresh: TEXT.refreshPlan,
  edit: TEXT.editPlan,
  restart: TEXT.startAgain,
  nextSteps: TEXT.reviewSteps,
};

/** What each link of a warning does. */
function useWarningActions({ planType }: PlanView) {
  const navigate = useNavigate();
  const toast = useToast();
  const { key, renew } = useFormKey();
  const [refresh, refreshing] = useRefreshPlanMutation();
  const [restart, restarting] = useRestartPlanMutation();
  const params = { planType };
  const actions: Record<WarningLink, () => Promise<void>> = {
    refresh: async () => {
      const { error } = await refresh({ params, idempotencyKey: key });
      renew();
      if (error) toast.failure(error);
      else toast.good(TEXT.refreshed);
    },
    edit: async () => navigate(planRoute(planType, 'edit')),
    restart: async () => {
      const { error } = await restart({ params });
      if (error) toast.failure(error);
      else await navigate(restartRoute(planType));
    },
    nextSteps: async () => navigate(nextStepsRoute(planType)),
  };
  return { actions, isBusy: refreshing.isLoading || restarting.isLoading };
}

interface PlanWarningsProps {
  readonly plan: PlanView;
  /** The page they are shown on: some warnings read differently while the plan is answered [B8-12], [B8-13]. */
  readonly on: 'summary' | 'questionnaire';
}

/** The warnings of a plan, each with the actions that resolve it [B8-11]. */
export function PlanWarnings({ plan, on }: PlanWarningsProps) {
  const { actions, isBusy } = useWarningActions(plan);
  const shown = plan.warningMessages.filter(({ place }) => place === 'both' || place === on);
  if (shown.length === 0) return null;
  return (
    <div className={styles['warnings']}>
      {shown.map(({ warning, message, links }) => (
        <Notice
          key={`${warning} ${message}`}
          tone="warning"
          action={
            <span className={styles['actions']}>
              {links.map((link) => (
                <TextButton key={link} disabled={isBusy} onPress={() => void actions[link]()}>
                  {LABEL[link]}
                </TextButton>
              ))}
            </span>
          }
        >
          {message}
        </Notice>
      ))}
    </div>
  );
}
