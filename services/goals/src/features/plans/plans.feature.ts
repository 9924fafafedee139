import { defineFeature, type ServiceDependencies } from '@fw/service-kit/mongo';
import type { FastifyBaseLogger } from 'fastify';
import type { PlanDefinitions } from '../../plan-types/registry.ts';
import { nextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import { planVersionsRepo } from '../../shared/records/plan-versions.repo.ts';
import { plansRepo } from '../../shared/records/plans.repo.ts';
import { sponsorInvestmentsRepo } from '../../shared/records/sponsor-investments.repo.ts';
import type { FinancesSource } from '../../shared/sources/finances.source.ts';
import type { ProfileSource } from '../../shared/sources/profile.source.ts';
import { accountLinksRepo } from './account-links.repo.ts';
import { commitRepo } from './commit.repo.ts';
import { planCommits } from './plan-commits.ts';
import { planDeletion } from './plan-deletion.repo.ts';
import { planDrafts } from './plan-drafts.ts';
import { planNotices } from './plan-notices.repo.ts';
import { planReader } from './plan-reader.ts';
import { planRebase } from './plan-rebase.ts';
import { planRelations } from './plan-relations.ts';
import { planSources, type CompanyBenefitsSource } from './plan-sources.ts';
import { planRoutes } from './plans.routes.ts';
import { OUTBOX_POLL_MS, profileOutbox } from './profile-outbox.ts';
import { profileUpdatesRepo } from './profile-updates.repo.ts';

interface Dependencies extends Pick<ServiceDependencies, 'connection' | 'clock'> {
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly definitions: PlanDefinitions;
  readonly finances: FinancesSource;
  readonly profile: ProfileSource;
  readonly companyBenefitsRepo: CompanyBenefitsSource;
}

const repositories = (connection: Dependencies['connection']) => ({
  plansRepo: plansRepo(connection),
  planVersionsRepo: planVersionsRepo(connection),
  nextStepsRepo: nextStepsRepo(connection),
  sponsorInvestmentsRepo: sponsorInvestmentsRepo(connection),
  accountLinksRepo: accountLinksRepo(connection),
  commitRepo: commitRepo(connection),
  profileUpdatesRepo: profileUpdatesRepo(connection),
});

export const plansFeature = defineFeature('plans', (dependencies: Dependencies) => {
  const { connection, clock, log, definitions, finances, profile, companyBenefitsRepo } = dependencies;
  const shared = { ...repositories(connection), definitions, clock, finances, profile, companyBenefitsRepo };
  const onError = (err: unknown): void =>
    log.error({ err }, 'the profile did not take over what a plan changed');

  const outbox = profileOutbox({ ...shared, onError });
  const sources = planSources(shared);
  const reader = planReader(shared);
  const drafts = planDrafts({ ...shared, reader, sources });
  const commits = planCommits({ ...shared, reader, sources, outbox });
  const readPlan = planRebase({ ...shared, reader, sources });
  const relations = planRelations(shared);
  const notices = planNotices(shared);

  return {
    routes: (app) => planRoutes(app, { readPlan, drafts, commits, relations, clock }),
    on: {
      'profile.changed': ({ payload: { userId, fields = [] } }, session) =>
        notices.profileChanged(userId, fields, session),
      'account.deleted': ({ payload: { userId, userAccountIds } }, session) =>
        notices.accountsDeleted(userId, userAccountIds, session),
      'accounts.synced': ({ payload: { userId } }, session) => notices.accountsSynced(userId, session),
    },
    workers: [{ jobs: [outbox.deliverDue], pollMs: OUTBOX_POLL_MS, onTrouble: onError }],
    provides: {
      reader,
      drafts,
      deletePlans: planDeletion(shared),
      insertLink: shared.accountLinksRepo.insert,
      publishCommitted: shared.commitRepo.publishCommitted,
    },
  };
});
