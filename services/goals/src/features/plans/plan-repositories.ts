import type { ServiceDependencies } from '@fw/service-kit/mongo';
import { nextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import { planVersionsRepo } from '../../shared/records/plan-versions.repo.ts';
import { plansRepo } from '../../shared/records/plans.repo.ts';
import { sponsorInvestmentsRepo } from '../../shared/records/sponsor-investments.repo.ts';
import { accountLinksRepo } from './account-links.repo.ts';
import { commitRepo } from './commit.repo.ts';
import { profileUpdatesRepo } from './profile-updates.repo.ts';

/** The repositories of plans; each part of the feature names those that it uses. */
export const planRepositories = ({ connection }: Pick<ServiceDependencies, 'connection'>) => ({
  plansRepo: plansRepo(connection),
  planVersionsRepo: planVersionsRepo(connection),
  nextStepsRepo: nextStepsRepo(connection),
  sponsorInvestmentsRepo: sponsorInvestmentsRepo(connection),
  accountLinksRepo: accountLinksRepo(connection),
  commitRepo: commitRepo(connection),
  profileUpdatesRepo: profileUpdatesRepo(connection),
});
