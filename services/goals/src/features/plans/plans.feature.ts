import { defineFeature, type EventHandlers, type ServiceDependencies } from '@fw/service-kit/mongo';
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
import { commitWriter } from './write-commit.repo.ts';

/** The repositories of plans; each part of the feature names those that it uses. */
const planRepositories = ({ connection }: Pick<ServiceDependencies, 'connection'>) => ({
  plansRepo: plansRepo(connection),
  planVersionsRepo: planVersionsRepo(connection),
  nextStepsRepo: nextStepsRepo(connection),
  sponsorInvestmentsRepo: sponsorInvestmentsRepo(connection),
  accountLinksRepo: accountLinksRepo(connection),
  commitRepo: commitRepo(connection),
  profileUpdatesRepo: profileUpdatesRepo(connection),
});

interface Dependencies extends Pick<ServiceDependencies, 'connection' | 'clock'> {
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly definitions: PlanDefinitions;
  readonly finances: FinancesSource;
  readonly profile: ProfileSource;
  readonly companyBenefitsRepo: CompanyBenefitsSource;
}

const noticeHandlers = (notices: ReturnType<typeof planNotices>): EventHandlers => ({
  'profile.changed': ({ payload: { userId, fields = [] } }, session) =>
    notices.profileChanged(userId, fields, session),
  'account.deleted': ({ payload: { userId, userAccountIds } }, session) =>
    notices.accountsDeleted(userId, userAccountIds, session),
  'accounts.synced': ({ payload: { userId } }, session) => notices.accountsSynced(userId, session),
});

export const plansFeature = defineFeature('plans', (dependencies: Dependencies) => {
  const { connection, clock, log, definitions, finances, profile, companyBenefitsRepo } = dependencies;
  const { plansRepo, planVersionsRepo, nextStepsRepo, ...repositories } = planRepositories({ connection });
  const { accountLinksRepo, commitRepo, profileUpdatesRepo, sponsorInvestmentsRepo } = repositories;
  const onError = (err: unknown): void =>
    log.error({ err }, 'the profile did not take over what a plan changed');

  const outbox = profileOutbox({ profileUpdatesRepo, profile, clock, onError });
  const sources = planSources({
    finances,
    profile,
    companyBenefitsRepo,
    sponsorInvestmentsRepo,
    plansRepo,
    planVersionsRepo,
    clock,
  });
  const reader = planReader({
    definitions,
    plansRepo,
    planVersionsRepo,
    nextStepsRepo,
    profileUpdatesRepo,
    sponsorInvestmentsRepo,
    finances,
    clock,
  });
  const drafts = planDrafts({ definitions, plansRepo, planVersionsRepo, reader, sources, clock });
  const writeCommit = commitWriter(
    { commitRepo, plansRepo, planVersionsRepo, nextStepsRepo, accountLinksRepo, profileUpdatesRepo },
    clock,
  );
  const commits = planCommits({
    definitions,
    plansRepo,
    planVersionsRepo,
    writeCommit,
    reader,
    sources,
    profile,
    outbox,
    clock,
  });
  const readPlan = planRebase({ definitions, plansRepo, reader, sources, clock });
  const relations = planRelations({ definitions, plansRepo, nextStepsRepo, clock });
  const notices = planNotices({ plansRepo, accountLinksRepo, finances, profile });

  return {
    routes: (app) => planRoutes(app, { readPlan, drafts, commits, relations, clock }),
    on: noticeHandlers(notices),
    workers: [{ jobs: [outbox.deliverDue], pollMs: OUTBOX_POLL_MS, onTrouble: onError }],
    provides: {
      reader,
      drafts,
      deletePlans: planDeletion({ commitRepo, plansRepo, nextStepsRepo, accountLinksRepo, clock }),
      insertLink: accountLinksRepo.insert,
      publishCommitted: commitRepo.publishCommitted,
    },
  };
});
