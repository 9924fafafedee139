import { internalCalls, privacyCalls } from '@fw/contract-identity';
import { decode, ApiError, type CallLimiter } from '@fw/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callService } from '../../internal-call.ts';
import { leaveOnClose } from '../../leave-on-close.ts';
import { GATEWAY_LIMITS } from '../../limits.ts';
import { receiveJson } from '../../request-body.ts';
import { byService } from '../../service-names.ts';
import { withOwnConnections, type Upstreams } from '../../upstreams.ts';
import { writeArchive, textChunks, type ArchivedFile } from './archive.ts';
import { collectedFiles } from './collect.ts';

export interface PrivacyRoutes {
  readonly upstreams: Upstreams;
  readonly clearCookie: (reply: FastifyReply) => void;
  /** Enforces what a contract lets one person do. */
  readonly limitCall: CallLimiter;
  /** Answers no call of this person any more. */
  readonly forgetPerson: (userId: string) => void;
}

/** The person and session of a call whose role is one of these. */
function requireCaller({ activeSession }: FastifyRequest, roles: readonly string[]) {
  if (!activeSession) throw ApiError.unauthenticated('SESSION_MISSING');
  const { userId, sessionId, role } = activeSession.identity;
  if (role === null || !roles.includes(role)) throw ApiError.forbidden('ROLE');
  return { userId, sessionId };
}

/** Exports have connections of their own: long ones hold no other call back, and their failures open no shared breaker. */
function openExportConnections(app: FastifyInstance, upstreams: Upstreams): Upstreams {
  return byService((name) => {
    const upstream = withOwnConnections(upstreams[name], GATEWAY_LIMITS.exportConnections);
    app.addHook('onClose', () => upstream.pool.close());
    return upstream;
  });
}

/** Everything known of a person, and the record of the account. */
async function* archivedFiles(
  upstreams: Upstreams,
  userId: string,
  activity: unknown,
): AsyncGenerator<ArchivedFile> {
  yield* collectedFiles(upstreams, userId);
  yield { name: 'activity.json', content: textChunks(JSON.stringify(activity, null, 2)) };
}

/** Export and deletion: the gateway alone reaches every service, and it clears the cookie. */
export function privacyRoutes(app: FastifyInstance, routes: PrivacyRoutes): void {
  const { upstreams, clearCookie, forgetPerson, limitCall } = routes;
  const exports = openExportConnections(app, upstreams);
  receiveJson(app, GATEWAY_LIMITS.bodyBytes);

  app.post(privacyCalls.download.path, async (request, reply) => {
    const caller = requireCaller(request, ['employee', 'advisor']);
    decode(privacyCalls.download.body, request.body ?? {});
    leaveOnClose(reply, await limitCall(privacyCalls.download, caller.userId));
    const activity = await callService(upstreams.identity, internalCalls.startExport, {
      body: caller,
      caller: caller.userId,
    });
    const archive = await writeArchive(archivedFiles(exports, caller.userId, activity));
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', 'attachment; filename="fairwater-data.zip"')
      .send(archive);
  });

  app.post(privacyCalls.deleteAccount.path, async (request, reply) => {
    const caller = requireCaller(request, ['employee']);
    decode(privacyCalls.deleteAccount.body, request.body ?? {});
    leaveOnClose(reply, await limitCall(privacyCalls.deleteAccount, caller.userId));
    await callService(upstreams.identity, internalCalls.deleteAccount, { body: caller });
    forgetPerson(caller.userId);
    clearCookie(reply);
    return reply.header('clear-site-data', '"cache", "storage"').send({});
  });
}
