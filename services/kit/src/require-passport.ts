import type { Access } from '@fw/contract-kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
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
    /** Only for calls of other services, on behalf of a person. */
    forServices?: boolean;
    access?: Access;
  }
}

const mayCall = (access: Access, identity: Identity): boolean => {
  if (access === 'anyone') return true;
  if (access === 'signed-in') return identity.role !== null;
  return identity.role !== null && access.includes(identity.role);
};

/** Passports of the gateway, and of each service that may call this one. */
export interface PassportVerifiers {
  readonly gateway: PassportVerifier;
  readonly services: readonly PassportVerifier[];
}

type Called = Pick<FastifyRequest, 'method' | 'headers' | 'raw' | 'routeOptions'>;

function identityOf({ gateway, services }: PassportVerifiers, request: Called): Identity | null {
  const { internal = false, forServices = false } = request.routeOptions.config;
  const target = passportTarget(request.method, request.raw.url ?? '');
  const token = request.headers[PASSPORT_HEADER];
  const verifiers = forServices ? services : [gateway];
  const accepted = verifiers.map((verify) => verify(token, target)).find((identity) => identity !== null);
  return accepted?.internal === internal ? accepted : null;
}

/** Checks the passport first and the role second; the body is not read before either. */
export function requirePassport(app: FastifyInstance, verifiers: PassportVerifiers): void {
  app.decorateRequest('identity', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { probe = false, internal = false, access = [] } = request.routeOptions.config;
    if (probe) {
      done();
      return;
    }
    const identity = identityOf(verifiers, request);
    if (!identity) {
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
