import type { Leave } from '@fw/service-kit';
import type { FastifyReply } from 'fastify';

/** Ends the place of a call once its answer was sent or its caller is gone, also one that went before it got the place. */
export function leaveOnClose({ raw }: Pick<FastifyReply, 'raw'>, leave: Leave): void {
  if (raw.closed) leave();
  else raw.once('close', leave);
}
