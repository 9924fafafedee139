import type { PlanType, PlanView } from '@fw/contract-goals';
import { serviceUnavailable, type Caller } from '@fw/service-kit';
import { linkedIds } from '../../plan-types/account-list.ts';
import { changedFields, toProfileFields, withProfile } from '../../plan-types/profile-fields.ts';
import { requireDefinition, type PlanDefinitions } from '../../plan-types/registry.ts';
import { decodeCalculator } from '../../plan-types/stored-answers.ts';
import type { ProfileSource } from '../../shared/sources/profile.source.ts';
import { commitSteps, type StepsDependencies } from './commit-steps.ts';
import { withOwnAccounts } from './own-accounts.ts';
import { isOutdated, type PlanDraft } from './plan-drafts.ts';
import { refuseErrors, refuseOtherPlan, planChanged, stateForbids } from './plan-errors.ts';
import type { PlanSources } from './plan-sources.ts';

interface CommitsDependencies extends StepsDependencies {
  readonly definitions: PlanDefinitions;
  readonly sources: PlanSources;
  readonly profile: Pick<ProfileSource, 'fields'>;
}

export type PlanCommits = ReturnType<typeof planCommits>;

/** Commits answers as versions that never change. */
export function planCommits(dependencies: CommitsDependencies) {
  const { definitions, planVersionsRepo, reader, sources, profile, clock } = dependencies;
  const { requireRow, commitPrepared } = commitSteps(dependencies);

  const plans = {
    commit: async (caller: Caller, planType: PlanType, seen: PlanDraft): Promise<PlanView> => {
      const definition = requireDefinition(definitions, planType);
      refuseOtherPlan(planType, seen.calculator);
      const { row, status } = await requireRow(caller.userId, definition, 'commit');
      if (isOutdated(row, seen.version)) throw planChanged(await reader.stored(caller.userId, definition));
      const answers = await sources.sponsored(caller, definition, {
        calculator: seen.calculator,
        isCommit: true,
      });
      refuseErrors(definition.commitErrors(definition.complete(answers, clock.today()), clock.today()));
      const hasLinks = linkedIds(answers).length > 0;
      const [accounts, profileNow] = await Promise.all([
        hasLinks ? sources.accounts(caller, definition) : [],
        profile.fields(caller),
      ]);
      const calculator = withOwnAccounts(answers, row, accounts);
      const prepared = { caller, definition, row, status, calculator, profileNow };
      return (
        (await commitPrepared({ ...prepared, origin: 'commit' })) ?? plans.commit(caller, planType, seen)
      );
    },

    /** Commits the last version again with the profile and the balances of now, and clears the warnings. */
    refresh: async (caller: Caller, planType: PlanType): Promise<PlanView> => {
      const definition = requireDefinition(definitions, planType);
      const { row, status } = await requireRow(caller.userId, definition, 'refresh');
      const before = await planVersionsRepo.findPlain(row, row.committedNumber);
      if (before === null) throw stateForbids(await reader.stored(caller.userId, definition));
      const [profileNow, accounts] = await Promise.all([
        profile.fields(caller),
        sources.accounts(caller, definition),
      ]);
      if (profileNow === null) throw serviceUnavailable('PROFILE_UNAVAILABLE');
      if (accounts === null) throw serviceUnavailable('FINANCES_UNAVAILABLE');
      const sponsored = await sources.sponsored(caller, definition, {
        calculator: decodeCalculator(before.calculator),
        isCommit: true,
      });
      const answers = withProfile(sponsored, definition.profileLinks, profileNow);
      const calculator = definition.withBalances(withOwnAccounts(answers, row, accounts));
      const prepared = { caller, definition, row, status, calculator, profileNow };
      return (await commitPrepared({ ...prepared, origin: 'refresh' })) ?? plans.refresh(caller, planType);
    },

    /** Whether committing these answers changes the profile; true while profile does not answer. */
    willProfileUpdate: async (caller: Caller, planType: PlanType, seen: PlanDraft): Promise<boolean> => {
      const definition = requireDefinition(definitions, planType);
      refuseOtherPlan(planType, seen.calculator);
      const calculator = definition.complete(seen.calculator, clock.today());
      const answered = toProfileFields(calculator, definition.profileLinks);
      const now = await profile.fields(caller);
      return Object.keys(now === null ? answered : changedFields(answered, now)).length > 0;
    },
  };
  return plans;
}
