import { internalCalls, privacyCalls } from '@fw/contract-identity';
import { personalDataCall } from '@fw/contract-kernel';
import { decode, Refused } from '@fw/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callService } from '../../internal-call.ts';
import { GATEWAY_LIMITS } from '../../limits.ts';
import { receiveJson } from '../../request-body.ts';
import { SERVICES, type Upstreams } from '../../upstreams.ts';
import { archiveOf } from './archive.ts';

export interface PrivacyRoutes {
  readonly upstreams: Upstreams;
  readonly clearCookie: (reply: FastifyReply) => void;
  /** Answers no call of this person any more. */
  readonly forgetPerson: (userId: string) => void;
}

/** The person and session of a call whose role is one of these. */
function callerOf({ activeSession }: FastifyRequest, roles: readonly string[]) {
  if (!activeSession) throw new Refused(401, 10000, { reason: 'SESSION_EXPIRED' });
  const { userId, sessionId, role } = activeSession.identity;
  if (role === null || !roles.includes(role)) throw new Refused(403, 10000, { reason: 'ROLE' });
  return { userId, sessionId };
}

/** Everything known of a person, from every service. */
async function collect({ upstreams }: Pick<PrivacyRoutes, 'upstreams'>, userId: string) {
  const parts = await Promise.all(
    SERVICES.map(async (name) => {
      const data = await callService(upstreams[name], personalDataCall, { body: { userId } });
      return [name, data] as const;
    }),
  );
  return Object.fromEntries(parts);
}

/** Export and deletion: the gateway alone reaches every service, and it clears the cookie. */
export function privacyRoutes(app: FastifyInstance, routes: PrivacyRoutes): void {
  const { upstreams, clearCookie, forgetPerson } = routes;
  receiveJson(app, GATEWAY_LIMITS.bodyBytes);

  app.post(privacyCalls.download.path, async (request, reply) => {
    const caller = callerOf(request, ['employee', 'advisor']);
    const activity = await callService(upstreams.identity, internalCalls.startExport, { body: caller });
    const archive = await archiveOf({ ...(await collect(routes, caller.userId)), activity });
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', 'attachment; filename="fairwater-data.zip"')
      .send(archive);
  });

  app.post(privacyCalls.deleteAccount.path, async (request, reply) => {
    const caller = callerOf(request, ['employee']);
    decode(privacyCalls.deleteAccount.body, request.body ?? {});
    await callService(upstreams.identity, internalCalls.deleteAccount, { body: caller });
    forgetPerson(caller.userId);
    clearCookie(reply);
    return reply.header('clear-site-data', '"cache", "storage"').send({});
  });
}
