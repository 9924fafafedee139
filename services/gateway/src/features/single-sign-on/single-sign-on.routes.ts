import {
  portalRoute,
  singleSignOnCalls,
  SSO_CALLBACK_PATH,
  SSO_START_PATH,
  type SessionRecord,
} from '@fw/contract-identity';
import { HOME_ROUTE } from '@fw/contract-remotes/routes';
import { ApiError } from '@fw/service-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { callService } from '../../internal-call.ts';
import type { Upstream } from '../../upstreams.ts';
import type { SsoCookie } from './sso-cookie.ts';

const MAX_USER_AGENT = 512;

const startQuery = z.object({
  sponsor: z.string().check(z.regex(/^[0-9a-f]{24}$/)),
  returnTo: z.optional(z.unknown()),
});

interface SsoRoutes {
  readonly identity: Upstream;
  /** Makes an id of a session and the hash under which identity keeps it. */
  readonly newSession: () => { readonly sid: string; readonly sessionHash: string };
  readonly hashSessionId: (secret: string) => string;
  readonly keepSession: (sessionHash: string, record: SessionRecord) => void;
  readonly setSession: (reply: FastifyReply, sid: string) => void;
  readonly sso: SsoCookie;
  /** True for a navigation that began on a page of ours. */
  readonly beganHere: (headers: IncomingHttpHeaders) => boolean;
  /** Throws 429 when the address has used up its sign-ins. */
  readonly limitSignIns: (request: FastifyRequest) => Promise<void>;
}

/** Every answer is a redirect inside the portal or to the provider that the roster names. */
const toPortal = (reply: FastifyReply, route: string): FastifyReply => reply.redirect(`/#${route}`, 302);

const failed = (reply: FastifyReply): FastifyReply => toPortal(reply, '/auth/login?sso=failed');

/** A refusal is shown by the sign-in page; anything else is a fault of ours and answered as such. */
const orFailed =
  (answer: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    try {
      return await answer(request, reply);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 429) throw error;
      request.log.warn({ status: error.status, code: error.code }, 'single sign-on refused');
      return failed(reply);
    }
  };

/** The page on which a person chooses to go on: an address that another site opened opens no session by itself. */
function choiceRoute(employer: string, returnTo: string | undefined): string {
  const query = new URLSearchParams({ employer, ...(returnTo === undefined ? {} : { returnTo }) });
  return `/auth/login?${query.toString()}`;
}

const readQuery = ({ url }: FastifyRequest): string => url.split('?', 2)[1] ?? '';

type Finished = z.output<typeof singleSignOnCalls.finish.reply>;

/** Where the browser continues. */
function routeAfter({ record, secondFactor, registration, returnTo }: Finished): string {
  if (registration) {
    const { ssoToken, sponsorId, email } = registration;
    const words = { sso: ssoToken, sponsor: sponsorId, ...(email === undefined ? {} : { email }) };
    return `/auth/register?${new URLSearchParams(words).toString()}`;
  }
  const route = z.safeParse(portalRoute, returnTo);
  const inside = route.success ? route.data : HOME_ROUTE;
  if (record) return inside;
  return `/auth/login?${new URLSearchParams({ secondFactor: secondFactor.join(','), returnTo: inside }).toString()}`;
}

/**
 * Sign-in at the provider of the employer. Both addresses are opened by navigations, also from other sites, so they need
 * neither a session nor its token: `state` and a cookie bind the answer to the browser that began. A sign-in begins only
 * with a link of our own page; an address that was opened from elsewhere shows that link.
 */
export function singleSignOnRoutes(app: FastifyInstance, routes: SsoRoutes): void {
  const { identity, newSession, hashSessionId, keepSession, setSession, sso, beganHere, limitSignIns } =
    routes;
  const options = { config: { byNavigation: true }, onRequest: limitSignIns };

  app.get(
    SSO_START_PATH,
    options,
    orFailed(async (request, reply) => {
      const query = z.safeParse(startQuery, request.query);
      if (!query.success) return failed(reply);
      const { sponsor: sponsorId } = query.data;
      const returnTo = z.safeParse(portalRoute, query.data.returnTo).data;
      if (!beganHere(request.headers)) return toPortal(reply, choiceRoute(sponsorId, returnTo));
      const body = { sponsorId, returnTo, browserHash: hashSessionId(sso.set(reply)) };
      const { address } = await callService(identity, singleSignOnCalls.start, {
        body,
        requestId: request.id,
      });
      return reply.redirect(address, 302);
    }),
  );

  app.get(
    SSO_CALLBACK_PATH,
    options,
    orFailed(async (request, reply) => {
      const { sid, sessionHash } = newSession();
      const body = {
        query: readQuery(request).slice(0, 4_096),
        browserHash: hashSessionId(sso.read(request)),
        sessionHash,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT),
      };
      sso.clear(reply);
      const finished = await callService(identity, singleSignOnCalls.finish, { body, requestId: request.id });
      if (finished.record) keepSession(sessionHash, finished.record);
      if (finished.registration === null) setSession(reply, sid);
      return toPortal(reply, routeAfter(finished));
    }),
  );
}
