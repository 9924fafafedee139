import { planVersionCalls, type PlanType, type PlanView } from '@fw/contract-goals';
import { mount, type Caller } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';
import type { PlanVersionsService } from './plan-versions.ts';

export type Restore = (
  caller: Caller,
  planType: PlanType,
  seen: { readonly number: number; readonly version: number },
) => Promise<PlanView>;

export function planVersionRoutes(
  app: FastifyInstance,
  versions: PlanVersionsService,
  restore: Restore,
): void {
  const { list, read, difference } = versions;
  mount(app, planVersionCalls.list, (_body, { userId }, { planType }) => list(userId, planType));
  mount(app, planVersionCalls.read, (_body, { userId }, { planType, number }) =>
    read(userId, planType, Number(number)),
  );
  mount(app, planVersionCalls.difference, (_body, { userId }, { planType, number, other }) =>
    difference(userId, planType, { number: Number(number), other: Number(other) }),
  );
  mount(app, planVersionCalls.restore, ({ version }, caller, { planType, number }) =>
    restore(caller, planType, { number: Number(number), version }),
  );
}
