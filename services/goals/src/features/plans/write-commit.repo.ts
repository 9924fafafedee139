import {
  NEXT_STEP_STATUS,
  planResult,
  type ChangeReason,
  type PlanCalculator,
  type VersionSummary,
} from '@fw/contract-goals';
import { randomId, type Clock, type OnBehalfOf } from '@fw/service-kit';
import type { ClientSession } from 'mongoose';
import * as z from 'zod/mini';
import type { Computed, NextStepRule, PlanDefinition, ProfileFields } from '../../plan-types/definition.ts';
import { linkedIds } from '../../plan-types/account-list.ts';
import type { AccountLinksRepo } from './account-links.repo.ts';
import type { CommitRepo } from './commit.repo.ts';
import type { NextStepsRepo } from '../../shared/records/next-steps.repo.ts';
import type { NextStepRow } from '../../shared/records/next-steps.schema.ts';
import type { PlanVersionsRepo } from '../../shared/records/plan-versions.repo.ts';
import type { PlansRepo } from '../../shared/records/plans.repo.ts';
import type { PlanRow } from '../../shared/records/plans.schema.ts';
import type { ProfileUpdateRow, ProfileUpdatesRepo } from './profile-updates.repo.ts';
import { dueOn, mergeSteps, stepsFor } from './merge-steps.ts';
import { encodeCalculator } from '../../plan-types/stored-answers.ts';

interface CommitRepos {
  readonly commitRepo: CommitRepo;
  readonly plansRepo: PlansRepo;
  readonly planVersionsRepo: PlanVersionsRepo;
  readonly nextStepsRepo: NextStepsRepo;
  readonly accountLinksRepo: AccountLinksRepo;
  readonly profileUpdatesRepo: ProfileUpdatesRepo;
}

/** Everything a commit writes, computed before the transaction begins. */
export interface Commit {
  readonly person: OnBehalfOf;
  readonly definition: PlanDefinition;
  /** The row that was read; the commit is refused when it has changed since. */
  readonly row: PlanRow;
  readonly status: PlanRow['status'];
  readonly calculator: PlanCalculator;
  readonly computed: Computed;
  readonly origin: VersionSummary['origin'];
  readonly reasons: readonly ChangeReason[];
  readonly usedFields: ProfileFields;
  /** What the profile does not have yet. */
  readonly profileChanges: ProfileFields;
}

const listed = (fields: ProfileFields) => Object.entries(fields).map(([name, value]) => ({ name, value }));

/** Another write of the plan was first. */
class PlanRowChanged extends Error {}

/** One commit while it is written. */
interface Writing extends Commit {
  readonly repos: CommitRepos;
  readonly clock: Clock;
  readonly session: ClientSession;
}

async function changePlan({ repos, row, clock, session, ...commit }: Writing): Promise<void> {
  const changed = await repos.plansRepo.update(
    row,
    {
      status: commit.status,
      warnings: { profileChanged: false, accountDeleted: false },
      draft: null,
      modifiedAt: clock.date(),
      committedNumber: row.committedNumber + 1,
      committedOn: clock.today(),
      usedProfileFields: listed(commit.usedFields),
      accountIds: linkedIds(commit.calculator),
    },
    session,
  );
  if (!changed) throw new PlanRowChanged();
}

const insertVersion = ({ repos, row, computed, definition, clock, session, ...commit }: Writing) =>
  repos.planVersionsRepo.insert(
    {
      userId: row.userId,
      planType: row.planType,
      number: row.committedNumber + 1,
      committedAt: clock.date(),
      committedOn: clock.today(),
      origin: commit.origin,
      reasons: [...commit.reasons],
      calculator: encodeCalculator(commit.calculator),
      constants: [...definition.ruleSets],
      engineVersion: definition.engineVersion,
      result: z.encode(planResult, computed.result),
      working: computed.working,
    },
    session,
  );

const newStep = (rule: NextStepRule, { row: { userId, planType }, clock }: Writing): NextStepRow => ({
  _id: randomId(),
  userId,
  planType,
  key: rule.key,
  name: rule.name,
  description: rule.description,
  status: NEXT_STEP_STATUS.uncompleted,
  dueOn: dueOn(rule, clock.today()),
  changedAt: clock.date(),
  isRemoved: false,
});

async function changeSteps(writing: Writing): Promise<void> {
  const { repos, row, definition, calculator, computed, session } = writing;
  const { nextStepsRepo } = repos;
  const existing = await nextStepsRepo.listOfPlan(row, session);
  const rules = stepsFor(definition.nextSteps, calculator, computed.result);
  const { insert, rename, drop } = mergeSteps(existing, rules);
  const dropped = drop.map(({ _id }) => _id);
  await nextStepsRepo.deleteMany(row.userId, dropped, session);
  for (const { step, rule } of rename) await nextStepsRepo.rename(step, rule, session);
  const rows = insert.map((rule) => newStep(rule, writing));
  await nextStepsRepo.insertMany(rows, session);
}

const replaceLinks = ({ repos, row: { userId, planType }, calculator, session }: Writing): Promise<void> =>
  repos.accountLinksRepo.replace(
    { userId, planType },
    calculator.linkedAccounts
      .filter(({ isLinked }) => isLinked)
      .map(({ userAccountId, latestBalance, hasSyncIssue, isDeleted }) => ({
        userId,
        planType,
        accountId: userAccountId,
        latestBalanceCents: latestBalance,
        hasSyncIssue,
        isDeleted,
      })),
    session,
  );

async function queueProfileUpdate(writing: Writing): Promise<ProfileUpdateRow | null> {
  const { repos, row, person, profileChanges, clock, session } = writing;
  const fields = listed(profileChanges);
  if (fields.length === 0) return null;
  const update: ProfileUpdateRow = {
    _id: randomId(),
    userId: row.userId,
    companyId: person.companyId,
    planType: row.planType,
    fields,
    attempts: 0,
    nextAttemptAt: clock.date(),
  };
  await repos.profileUpdatesRepo.insert(update, session);
  return update;
}

async function writeAll(writing: Writing): Promise<ProfileUpdateRow | null> {
  const { repos, row, clock, session } = writing;
  const { userId, planType } = row;
  await changePlan(writing);
  await insertVersion(writing);
  await changeSteps(writing);
  await replaceLinks(writing);
  await repos.commitRepo.publishCommitted(session, { userId, planType, at: clock.date() });
  return queueProfileUpdate(writing);
}

/**
 * Writes version, plan, next steps, links, the outgoing event and the update of the profile, all or nothing. Null when
 * another write was first, otherwise the update of the profile to deliver, if there is one.
 */
export const commitWriter =
  (repos: CommitRepos, clock: Clock) =>
  async (commit: Commit): Promise<{ readonly update: ProfileUpdateRow | null } | null> => {
    try {
      const update = await repos.commitRepo.transaction((session) =>
        writeAll({ ...commit, repos, clock, session }),
      );
      return { update };
    } catch (error) {
      if (error instanceof PlanRowChanged) return null;
      throw error;
    }
  };

export type WriteCommit = ReturnType<typeof commitWriter>;
