import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { days, stamp } from '../state/days.ts';
import { rotateKey } from '../webhooks/signing.ts';
import type { ControlDependencies } from './mount-control.ts';
import { mountControl } from './mount-control.ts';

const optionalMs = z.optional(z.number().check(z.gte(0)));

const fault = z.object({
  path: z.string(),
  times: z._default(z.int().check(z.gte(1)), 1),
  status: z.optional(z.int().check(z.gte(400), z.lte(599))),
  code: z.optional(z.string()),
  delay: optionalMs,
  reset: z.optional(z.boolean()),
});

const webhookFaults = z.object({
  delay: z._default(z.number().check(z.gte(0)), 0),
  duplicates: z._default(z.int().check(z.gte(0), z.lte(20)), 0),
  reorder: z._default(z.boolean(), false),
  drop: z._default(z.int().check(z.gte(0)), 0),
});

function clockControls(app: FastifyInstance, dependencies: ControlDependencies): void {
  const { context } = dependencies;
  app.get('/control/clock', async () => ({ now: stamp(context.now()) }));
  mountControl(app, dependencies, {
    path: '/control/clock/advance',
    input: z.object({ ms: optionalMs, days: optionalMs }),
    handle: (body) => {
      context.advance((body.ms ?? 0) + days(body.days ?? 0));
      return { now: stamp(context.now()) };
    },
  });
  mountControl(app, dependencies, {
    path: '/control/keys/rotate',
    input: z.object({}),
    handle: () => ({ key_id: rotateKey(context).kid }),
  });
}

function faultControls(app: FastifyInstance, dependencies: ControlDependencies): void {
  const { context } = dependencies;
  mountControl(app, dependencies, {
    path: '/control/faults',
    input: fault,
    handle: ({ delay, ...plan }) => {
      context.faults.push({ ...plan, delayMs: delay });
      return { faults: context.faults };
    },
  });
  mountControl(app, dependencies, {
    path: '/control/faults/clear',
    input: z.object({}),
    handle: () => {
      context.faults.length = 0;
      return { faults: [] };
    },
  });
}

/** Control calls for the whole sandbox: clock, keys, faults and webhooks. */
export function sandboxControls(app: FastifyInstance, dependencies: ControlDependencies): void {
  const { context } = dependencies;
  clockControls(app, dependencies);
  faultControls(app, dependencies);
  mountControl(app, dependencies, {
    path: '/control/webhooks',
    input: webhookFaults,
    handle: ({ delay, ...rest }) => Object.assign(context.webhookFaults, rest, { delayMs: delay }),
  });
  app.get('/control/webhooks', async () => ({
    webhookFaults: context.webhookFaults,
    attempts: context.attempts.map((one) => ({ ...one, at: stamp(one.at) })),
    waiting: context.tables.deliveries
      .entries()
      .map(([, { url, code, attempt, dueAt }]) => ({ url, code, attempt, dueAt: stamp(dueAt) })),
  }));
}
