import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { days, stamp } from '../world/days.ts';
import { rotateKey } from '../webhooks/signing.ts';
import type { Reins } from './control.ts';
import { order } from './control.ts';

const optionalMs = z.optional(z.number().check(z.gte(0)));

const fault = z.object({
  path: z.string(),
  times: z._default(z.int().check(z.gte(1)), 1),
  status: z.optional(z.int().check(z.gte(400), z.lte(599))),
  code: z.optional(z.string()),
  delay: optionalMs,
  reset: z.optional(z.boolean()),
});

const mischief = z.object({
  delay: z._default(z.number().check(z.gte(0)), 0),
  duplicates: z._default(z.int().check(z.gte(0), z.lte(20)), 0),
  reorder: z._default(z.boolean(), false),
  drop: z._default(z.int().check(z.gte(0)), 0),
});

function clockControls(app: FastifyInstance, reins: Reins): void {
  const { world } = reins;
  app.get('/control/clock', async () => ({ now: stamp(world.now()) }));
  order(app, reins, {
    path: '/control/clock/advance',
    input: z.object({ ms: optionalMs, days: optionalMs }),
    obey: (body) => {
      world.advance((body.ms ?? 0) + days(body.days ?? 0));
      return { now: stamp(world.now()) };
    },
  });
  order(app, reins, {
    path: '/control/keys/rotate',
    input: z.object({}),
    obey: () => ({ key_id: rotateKey(world).kid }),
  });
}

function faultControls(app: FastifyInstance, reins: Reins): void {
  const { world } = reins;
  order(app, reins, {
    path: '/control/faults',
    input: fault,
    obey: ({ delay, ...plan }) => {
      world.faults.push({ ...plan, delayMs: delay });
      return { faults: world.faults };
    },
  });
  order(app, reins, {
    path: '/control/faults/clear',
    input: z.object({}),
    obey: () => {
      world.faults.length = 0;
      return { faults: [] };
    },
  });
}

/** Orders about the whole sandbox: clock, keys, faults and the post. */
export function worldControls(app: FastifyInstance, reins: Reins): void {
  const { world } = reins;
  clockControls(app, reins);
  faultControls(app, reins);
  order(app, reins, {
    path: '/control/webhooks',
    input: mischief,
    obey: ({ delay, ...rest }) => Object.assign(world.mischief, rest, { delayMs: delay }),
  });
  app.get('/control/webhooks', async () => ({
    mischief: world.mischief,
    attempts: world.attempts.map((one) => ({ ...one, at: stamp(one.at) })),
    waiting: world.tables.deliveries
      .entries()
      .map(([, { url, code, attempt, dueAt }]) => ({ url, code, attempt, dueAt: stamp(dueAt) })),
  }));
}
