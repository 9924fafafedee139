import type { Access } from '@fw/contract-kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FORWARDED_TOKEN_HEADER, isUnsafe, type ForwardedTokenVerifier } from './forwarded-token.ts';
import { PASSPORT_HEADER, passportTarget, type Identity, type PassportVerifier } from './passport.ts';
import { ApiError } from './api-error.ts';

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
    /** Reached from outside without a session and therefore without an anti-forgery token; it proves itself otherwise. */
    webhook?: boolean;
    access?: Access;
  }
}

const mayCall = (access: Access, identity: Identity): boolean => {
  if (access === 'anyone') return true;
  if (access === 'signed-in') return identity.role !== null;
  return identity.role !== null && access.includes(identity.role);
};

/** Passports of the gateway, and of each service that may call this one; the gateway's token of a call. */
export interface PassportVerifiers {
  readonly gateway: PassportVerifier;
  readonly services: readonly PassportVerifier[];
  readonly forwardedToken: ForwardedTokenVerifier;
}

type Called = Pick<FastifyRequest, 'method' | 'headers' | 'raw' | 'routeOptions'>;

function readIdentity({ gateway, services }: PassportVerifiers, request: Called): Identity | null {
  const { internal = false, forServices = false } = request.routeOptions.config;
  const target = passportTarget(request.method, request.raw.url ?? '');
  const token = request.headers[PASSPORT_HEADER];
  const verifiers = forServices ? services : [gateway];
  const accepted = verifiers.map((verify) => verify(token, target)).find((identity) => identity !== null);
  return accepted?.internal === internal ? accepted : null;
}

/** Whether a forwarded call that changes something carries the token that the gateway adds after its own check. */
function isForged({ forwardedToken }: PassportVerifiers, { method, headers, routeOptions }: Called): boolean {
  const { internal = false, forServices = false, webhook = false } = routeOptions.config;
  if (internal || forServices || webhook || !isUnsafe(method)) return false;
  return !forwardedToken(headers[FORWARDED_TOKEN_HEADER], headers[PASSPORT_HEADER]);
}

/** Checks the passport first, the anti-forgery token second and the role third; the body is not read before any of them. */
export function requirePassport(app: FastifyInstance, verifiers: PassportVerifiers): void {
  app.decorateRequest('identity', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { probe = false, internal = false, access = [] } = request.routeOptions.config;
    if (probe) {
      done();
      return;
    }
    const identity = readIdentity(verifiers, request);
    if (!identity) {
      done(ApiError.forbidden('GATEWAY_REQUIRED'));
      return;
    }
    if (isForged(verifiers, request)) {
      done(ApiError.forbidden('ANTI_FORGERY'));
      return;
    }
    request.identity = identity;
    done(internal || mayCall(access, identity) || request.is404 ? undefined : ApiError.forbidden('ROLE'));
  });
}
