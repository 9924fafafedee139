import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readInput } from '../wire/mount.ts';
import type { Clockwork } from '../world/clockwork.ts';
import type { World } from '../world/world.ts';

export interface Reins {
  readonly world: World;
  readonly clockwork: Clockwork;
}

/** One order of the control plane; `id` is the Item in the path, if any. */
export interface Order<Input> {
  readonly path: string;
  readonly input: z.core.$ZodType<Input>;
  readonly obey: (body: Input, id: string) => object;
}

const params = z.object({ id: z._default(z.string(), '') });

/** Puts an order on the control plane; what it sets going happens before the answer. */
export function order<Input>(app: FastifyInstance, { clockwork }: Reins, given: Order<Input>): void {
  app.post(given.path, async (request) => {
    const { id } = z.parse(params, request.params ?? {});
    const answer = given.obey(readInput(given.input, request.body ?? {}), id);
    clockwork.beat();
    return answer;
  });
}
