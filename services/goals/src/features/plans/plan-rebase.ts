import type { PlanType, PlanView } from '@fw/contract-goals';
import type { Caller } from '@fw/service-kit';
import { requireDefinition } from '../../plan-types/registry.ts';
import { draftWrites, type WritesDependencies } from './draft-writes.ts';
import type { PlanSources } from './plan-sources.ts';
import { nextStatus } from './plan-status.ts';

interface RebaseDependencies extends WritesDependencies {
  readonly sources: Pick<PlanSources, 'base'>;
}

export type ReadPlan = ReturnType<typeof planRebase>;

/**
 * Reads a plan. Where the plan it builds on was committed later, its defaults are taken again and saved first [B4-27];
 * a write of another request that was first wins.
 */
export function planRebase(dependencies: RebaseDependencies) {
  const { definitions, plansRepo, reader, sources, clock } = dependencies;
  const { toDraft } = draftWrites(dependencies);

  return async (caller: Caller, planType: PlanType): Promise<PlanView> => {
    const definition = requireDefinition(definitions, planType);
    const view = await reader.get(caller, planType);
    const { calculator } = view;
    const { basedOn } = definition;
    if (!basedOn || calculator === null) return view;
    const base = await sources.base(caller.userId, definition);
    if (base === null || base.number <= basedOn.usedNumber(calculator)) return view;
    const row = await plansRepo.find({ userId: caller.userId, planType });
    const status = row && nextStatus(row.status, 'save');
    if (row === null || status === null || row.version !== view.version) return view;
    const rebased = basedOn.rebased(calculator, base, clock.today());
    const draft = toDraft(definition.complete(rebased, clock.today()));
    await plansRepo.update(row, { status, draft, modifiedAt: clock.date() });
    return reader.get(caller, planType);
  };
}
