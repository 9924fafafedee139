import type { Access } from '@fw/contract-kernel';
import type { FastifyInstance } from 'fastify';
import { PASSPORT_HEADER, passportTarget, type Identity, type PassportVerifier } from './passport.ts';
import { Refused } from './refused.ts';

declare module 'fastify' {
  interface FastifyRequest {
    identity: Identity | null;
  }
  interface FastifyContextConfig {
    /** Answers without a passport: health only. */
    probe?: boolean;
    /** Only for calls the gateway makes itself. */
    internal?: boolean;
    access?: Access;
  }
}

const mayCall = (access: Access, identity: Identity): boolean => {
  if (access === 'anyone') return true;
  if (access === 'signed-in') return identity.role !== null;
  return identity.role !== null && access.includes(identity.role);
};

/** Who the gateway says it is comes first, the role second, the body is not read before either. */
export function onlyThroughGateway(app: FastifyInstance, verify: PassportVerifier): void {
  app.decorateRequest('identity', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { probe = false, internal = false, access = [] } = request.routeOptions.config;
    if (probe) {
      done();
      return;
    }
    const target = passportTarget(request.method, request.raw.url ?? '');
    const identity = verify(request.headers[PASSPORT_HEADER], target);
    if (!identity || identity.internal !== internal) {
      done(new Refused(403, 10000, { reason: 'GATEWAY_REQUIRED' }));
      return;
    }
    request.identity = identity;
    done(
      internal || mayCall(access, identity) || request.is404
        ? undefined
        : new Refused(403, 10000, { reason: 'ROLE' }),
    );
  });
}
