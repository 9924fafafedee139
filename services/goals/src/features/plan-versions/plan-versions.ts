import {
  planResult,
  planWorking,
  type PlanType,
  type PlanVersion,
  type VersionSummary,
} from '@fw/contract-goals';
import { notFound } from '@fw/service-kit';
import { toInstant } from '@fw/units';
import * as z from 'zod/mini';
import { changesBetween, reasonsBetween, reasonText } from '../../plan-types/difference.ts';
import { requireDefinition, type PlanDefinitions } from '../../plan-types/registry.ts';
import { decodeCalculator } from '../../plan-types/stored-answers.ts';
import type { PlainVersion, PlanVersionsRepo } from '../../shared/records/plan-versions.repo.ts';

interface VersionsDependencies {
  readonly definitions: PlanDefinitions;
  readonly planVersionsRepo: Pick<PlanVersionsRepo, 'list' | 'find' | 'findPlain'>;
}

const toSummary = (version: PlainVersion): VersionSummary => ({
  number: version.number,
  committedAt: toInstant(version.committedAt),
  committedOn: version.committedOn,
  origin: version.origin,
  reasons: version.reasons,
  reasonText: reasonText(version.reasons),
});

const compared = (version: PlainVersion) => ({
  ...version,
  calculator: decodeCalculator(version.calculator),
});

export type PlanVersionsService = ReturnType<typeof planVersionsService>;

/** The history of a plan. */
export function planVersionsService({ definitions, planVersionsRepo }: VersionsDependencies) {
  const plain = async (userId: string, planType: PlanType, number: number): Promise<PlainVersion> => {
    const found = await planVersionsRepo.findPlain({ userId, planType }, number);
    if (found === null) throw notFound();
    return found;
  };

  return {
    list: async (userId: string, planType: PlanType): Promise<VersionSummary[]> => {
      requireDefinition(definitions, planType);
      return (await planVersionsRepo.list({ userId, planType })).map(toSummary);
    },

    read: async (userId: string, planType: PlanType, number: number): Promise<PlanVersion> => {
      const definition = requireDefinition(definitions, planType);
      const version = await planVersionsRepo.find({ userId, planType }, number);
      if (version === null) throw notFound();
      const before = await planVersionsRepo.findPlain({ userId, planType }, number - 1);
      const calculator = decodeCalculator(version.calculator);
      return {
        ...toSummary(version),
        calculator,
        constants: version.constants,
        engineVersion: version.engineVersion,
        result: z.parse(planResult, version.result),
        working: z.parse(planWorking, version.working),
        changes: before ? changesBetween(decodeCalculator(before.calculator), calculator, definition) : [],
      };
    },

    /** What changed from the version `number` to the version `other`. */
    difference: async (userId: string, planType: PlanType, pair: { number: number; other: number }) => {
      const definition = requireDefinition(definitions, planType);
      const [from, to] = await Promise.all([
        plain(userId, planType, pair.number),
        plain(userId, planType, pair.other),
      ]);
      const [before, after] = [compared(from), compared(to)];
      const reasons = reasonsBetween(before, after, definition);
      const changes = changesBetween(before.calculator, after.calculator, definition);
      return { changes, reasons, reasonText: reasonText(reasons) };
    },
  };
}
