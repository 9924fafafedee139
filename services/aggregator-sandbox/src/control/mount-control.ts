import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readInput } from '../wire/mount.ts';
import type { Scheduler } from '../state/scheduler.ts';
import type { SandboxContext } from '../state/context.ts';

export interface ControlDependencies {
  readonly context: SandboxContext;
  readonly scheduler: Scheduler;
}

/** One call of the control plane; `id` is the Item in the path, if any. */
export interface ControlCall<Input> {
  readonly path: string;
  readonly input: z.core.$ZodType<Input>;
  readonly handle: (body: Input, id: string) => object;
}

const params = z.object({ id: z._default(z.string(), '') });

/** Registers a control call; the jobs it schedules run before the response. */
export function mountControl<Input>(
  app: FastifyInstance,
  { scheduler }: ControlDependencies,
  call: ControlCall<Input>,
): void {
  app.post(call.path, async (request) => {
    const { id } = z.parse(params, request.params ?? {});
    const reply = call.handle(readInput(call.input, request.body ?? {}), id);
    scheduler.runDue();
    return reply;
  });
}
