import { SSO_CALLBACK_PATH, ssoStartAddress } from '@fw/contract-identity';
import { HOME_ROUTE } from '@fw/contract-remotes/routes';
import { systemClock } from '@fw/service-kit';
import { signInAtProvider, startOidcProvider } from '@fw/test-kit/oidc';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway } from './testing/test-gateway.ts';
import type { Browser } from './testing/test-browser.ts';

const CLIENT = { clientId: 'fairwater', clientSecret: 'a secret of sixteen letters' };
const ANN = { subject: 'ann', email: 'ann@work.example', emailVerified: true };
const NEW = { subject: 'new', email: 'new@work.example', emailVerified: true };
const FAILED = '/#/auth/login?sso=failed';
/** What a browser sends with a navigation from another site. */
const FROM_OUTSIDE = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'x-xsrf-token': '' };

let gateway: Awaited<ReturnType<typeof startTestGateway>>;
let provider: Awaited<ReturnType<typeof startOidcProvider>>;
let ann: Awaited<ReturnType<typeof gateway.registerPerson>>;
beforeAll(async () => {
  gateway = await startTestGateway();
  const redirectAddress = `http://portal.test${SSO_CALLBACK_PATH}`;
  provider = await startOidcProvider({ ...CLIENT, redirectAddress, accounts: [ANN, NEW] });
  const singleSignOn = { issuer: provider.issuer, ...CLIENT };
  ann = await gateway.registerPerson({ email: ANN.email }, { singleSignOn });
});
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

/** What a browser sends when a link of the sign-in page is clicked. */
const FROM_OUR_PAGE = { ...FROM_OUTSIDE, 'sec-fetch-site': 'same-origin', 'sec-fetch-user': '?1' };

const click = (browser: Browser, address: string) => browser.request(address, { headers: FROM_OUR_PAGE });
const open = (browser: Browser, address: string) => browser.request(address, { headers: FROM_OUTSIDE });
const redirectTarget = (answer: Response): string => answer.headers.get('location') ?? '';

/** The address with which the provider sends this browser back. */
async function backFrom(browser: Browser, subject: string, returnTo?: string): Promise<string> {
  const answer = await click(browser, ssoStartAddress(ann.companyId, returnTo));
  expect([answer.status, new URL(redirectTarget(answer)).origin]).toEqual([302, provider.issuer]);
  const back = await signInAtProvider(redirectTarget(answer), subject);
  expect(back.origin).toBe('http://portal.test');
  return back.pathname + back.search;
}
const whoIs = async (browser: Browser): Promise<string | null> => {
  const state: { user: { userId: string } | null } = await (await browser.openSession()).json();
  return state.user?.userId ?? null;
};

it('signs a person in at the employer, under a new session, and opens the route they came for', async () => {
  const browser = gateway.browser();
  const answer = await open(browser, await backFrom(browser, 'ann', '/my-goals-and-finances?tab=goals'));
  expect([answer.status, redirectTarget(answer)]).toEqual([302, '/#/my-goals-and-finances?tab=goals']);
  expect(browser.jar.has('sso')).toBe(false);
  expect(await whoIs(browser)).toBe(ann.userId);
  expect((await browser.request('/webapi/v1/sessions')).status).toBe(200);
});

describe('an address of the sign-in that was not opened from our own page', () => {
  const page = () => `/#/auth/login?employer=${ann.companyId}`;
  const addressed = { 'x-xsrf-token': '' };

  it.each([
    ['by a page of another site', { ...addressed, 'sec-fetch-site': 'cross-site' }],
    ['by a page of another host of the same site', { ...addressed, 'sec-fetch-site': 'same-site' }],
    ['from a bookmark or a mail', { ...addressed, 'sec-fetch-site': 'none' }],
    ['by an old browser from another site', { ...addressed, referer: 'https://evil.example/' }],
    ['by an old browser without a referrer', addressed],
  ])('opens the choice to go on, not the provider, when it was opened %s', async (_how, headers) => {
    const browser = gateway.browser();
    const answer = await browser.request(ssoStartAddress(ann.companyId), { headers });
    expect([answer.status, redirectTarget(answer)]).toEqual([302, page()]);
    expect(browser.jar.has('sso')).toBe(false);
    expect(await whoIs(browser)).toBeNull();
  });

  it('keeps the requested route, where it is one of the portal', async () => {
    const answer = await open(gateway.browser(), ssoStartAddress(ann.companyId, '/all-goals'));
    expect(redirectTarget(answer)).toBe(`${page()}&returnTo=%2Fall-goals`);
    const outside = await open(gateway.browser(), ssoStartAddress(ann.companyId, '//evil.example'));
    expect(redirectTarget(outside)).toBe(page());
  });

  it('goes on at once from our own page in an old browser', async () => {
    const headers = { ...addressed, referer: 'http://portal.test/' };
    const answer = await gateway.browser().request(ssoStartAddress(ann.companyId), { headers });
    expect(new URL(redirectTarget(answer)).origin).toBe(provider.issuer);
  });
});

it('keeps the cookie of the sign-in from scripts and from requests of other sites but navigations', async () => {
  const answer = await click(gateway.browser(), ssoStartAddress(ann.companyId));
  const [cookie = ''] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^sso=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
});

it('opens no session with the answer of another browser, and none with a cookie set before', async () => {
  const [attacker, victim] = [gateway.browser(), gateway.browser()];
  const back = await backFrom(attacker, 'ann');
  expect(redirectTarget(await open(victim, back))).toBe(FAILED);
  expect(await whoIs(victim)).toBeNull();
  const fixed = 'F'.repeat(43);
  attacker.jar.set('sid', fixed);
  await open(attacker, back);
  expect(attacker.jar.get('sid')).not.toBe(fixed);
  expect(await whoIs(attacker)).toBe(ann.userId);
});

it.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  'javascript:alert(1)',
  '/auth/login?returnTo=/x',
  '/%0d%0aset-cookie:a=b',
  '/logout.aspx',
])('opens home and no other address for %s', async (returnTo) => {
  const browser = gateway.browser();
  const answer = await open(browser, await backFrom(browser, 'ann', returnTo));
  const location = redirectTarget(answer);
  expect(new URL(location, 'http://portal.test').origin).toBe('http://portal.test');
  expect(location).toBe(`/#${HOME_ROUTE}`);
  expect(answer.headers.getSetCookie().join()).not.toContain('a=b');
});

it('opens sign-in with a message for a sponsor without a provider, a malformed address and a refusal of the provider', async () => {
  const browser = gateway.browser();
  const other = await gateway.registerPerson();
  for (const address of [
    ssoStartAddress(other.companyId),
    ssoStartAddress('x'),
    '/bp-integration/sso/start?sponsor[$ne]=1',
    `${SSO_CALLBACK_PATH}?error=access_denied&state=x`,
    SSO_CALLBACK_PATH,
  ]) {
    const answer = await click(browser, address);
    expect([answer.status, redirectTarget(answer)]).toEqual([302, FAILED]);
  }
  expect(await whoIs(browser)).toBeNull();
});

it('opens registration with a token for a person of the employer who has no account', async () => {
  const browser = gateway.browser();
  const answer = await open(browser, await backFrom(browser, 'new'));
  expect(redirectTarget(answer)).toMatch(
    new RegExp(`^/#/auth/register\\?sso=[\\w-]{43}&sponsor=${ann.companyId}&email=[^&]+%40[^&]+$`),
  );
  expect(await whoIs(browser)).toBeNull();
});

it('limits how often an address may begin', async () => {
  const start = Date.now();
  const clock = systemClock(() => start); // all clicks in one minute, however busy the machine is
  const { base } = await gateway.openGateway({ signInsPerMinute: () => 2, clock });
  const browser = gateway.browser(base);
  const statuses = [];
  for (let count = 0; count < 3; count += 1) {
    statuses.push((await click(browser, ssoStartAddress(ann.companyId))).status);
  }
  expect(statuses).toEqual([302, 302, 429]);
});
