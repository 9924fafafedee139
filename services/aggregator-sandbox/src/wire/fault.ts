import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../state/context.ts';
import { PlaidRefusal } from './errors.ts';

/** A trouble the control plane ordered for the next calls of one path (`*` = every path). */
export interface FaultPlan {
  readonly path: string;
  times: number;
  readonly status?: number | undefined;
  readonly code?: string | undefined;
  readonly delayMs?: number | undefined;
  readonly reset?: boolean | undefined;
}

function takeFault(context: SandboxContext, path: string): FaultPlan | undefined {
  const plan = context.faults.find((fault) => fault.path === path || fault.path === '*');
  if (!plan) return undefined;
  plan.times -= 1;
  if (plan.times <= 0) context.faults.splice(context.faults.indexOf(plan), 1);
  return plan;
}

/** Plays out an ordered fault before the call is looked at. */
export async function sufferFault(
  context: SandboxContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const plan = takeFault(context, request.url.split('?')[0] ?? '');
  if (!plan) return;
  if (plan.delayMs) await wait(plan.delayMs);
  if (plan.reset) {
    reply.hijack();
    request.raw.socket.destroy();
    return;
  }
  if (plan.code === undefined && plan.status === undefined) return;
  throw new PlaidRefusal(plan.code ?? 'INTERNAL_SERVER_ERROR', undefined, plan.status);
}
