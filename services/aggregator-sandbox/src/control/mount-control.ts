import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readInput } from '../wire/mount.ts';
import type { Scheduler } from '../state/scheduler.ts';
import type { SandboxContext } from '../state/context.ts';

export interface ControlDependencies {
  readonly context: SandboxContext;
  readonly scheduler: Scheduler;
}

/** One order of the control plane; `id` is the Item in the path, if any. */
export interface Order<Input> {
  readonly path: string;
  readonly input: z.core.$ZodType<Input>;
  readonly handle: (body: Input, id: string) => object;
}

const params = z.object({ id: z._default(z.string(), '') });

/** Puts an order on the control plane; what it sets going happens before the answer. */
export function order<Input>(
  app: FastifyInstance,
  { scheduler }: ControlDependencies,
  given: Order<Input>,
): void {
  app.post(given.path, async (request) => {
    const { id } = z.parse(params, request.params ?? {});
    const answer = given.handle(readInput(given.input, request.body ?? {}), id);
    scheduler.runDue();
    return answer;
  });
}
