import { loginContentCalls } from '@fw/contract-identity';
import { mount } from '@fw/service-kit';
import type { FastifyInstance } from 'fastify';

/** Texts of the sign-in page [A7-09]. */
const LOGIN_CONTENT = {
  title: 'Sign in',
  lead: 'Use the username or email you registered with.',
  help: 'Your employer’s benefits team can tell you whether you are eligible.',
} as const;

interface Sponsor {
  readonly sponsorId: string;
  readonly name: string;
}

export function loginContentRoutes(
  app: FastifyInstance,
  publicOrigin: string,
  singleSignOnSponsors: () => Promise<Sponsor[]>,
): void {
  const { host: domain, origin } = new URL(publicOrigin);
  mount(app, loginContentCalls.content, async () => {
    const singleSignOn = await singleSignOnSponsors();
    return singleSignOn.length === 0 ? LOGIN_CONTENT : { ...LOGIN_CONTENT, singleSignOn };
  });
  mount(app, loginContentCalls.currentDomain, () => Promise.resolve({ domain, origin }));
}
