import {
  CLIENT_READS,
  sharingCalls,
  clientReadCalls,
  companyDetailCalls,
  CONSENT_SCOPES,
  consentCalls,
  type ClientReadName,
  type ConsentScope,
} from '@fw/contract-crm';
import { beforeEach, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { ana, contoso, helen, northwind, priya, rosa } from '../../testing/people.ts';
import { aPerson, startTestService, type Person } from '../../testing/test-service.ts';

const ENDS_ON = '2026-12-31';
const DAY_MS = 86_400_000;

const service = await startTestService({ day: '2026-11-22', people: [ana, priya, rosa, helen] });

const ofPlan = (path: `/${string}`): `/${string}` => `/${path.slice(1).replace(':planId', 'EMERGENCY_FUND')}`;
const SPAN = { fromDate: '2026-11-01', toDate: '2026-11-22' };
const CHANGES = { version: 4, changes: [{ field: 'monthlyExpenses', value: 4_500 }] };

/** What a read is sent besides the client. */
type OwnBody<Name extends ClientReadName> = Omit<
  z.input<(typeof CLIENT_READS)[Name]['call']['body']>,
  'clientId'
>;
type WithOwnBody = {
  [Name in ClientReadName]: keyof OwnBody<Name> extends never ? never : Name;
}[ClientReadName];

/** A read that is sent more than the client does not compile without a row here. */
const BODIES: Readonly<Partial<Record<ClientReadName, object>>> = {
  plan: { dollars: 'year' },
  planReport: { dollars: 'year' },
  preparePlan: CHANGES,
  spending: SPAN,
  cashFlow: {},
} satisfies Readonly<Record<WithOwnBody, object>>;
const isRead = (name: string): name is ClientReadName => Object.hasOwn(CLIENT_READS, name);
const READS = Object.keys(CLIENT_READS).filter(isRead);
const SCOPED = READS.filter((name) => CLIENT_READS[name].scope !== null);

const read = (name: ClientReadName, by: Person = priya) => {
  const { method, path } = CLIENT_READS[name].call;
  return service.send(by, { method, path: ofPlan(path) }, { clientId: ana.userId, ...BODIES[name] });
};
const give = async (scopes: readonly ConsentScope[], endsOn = ENDS_ON, client = ana) => {
  const { version } = await service.call(client, consentCalls.get);
  return service.call(client, consentCalls.give, { scopes, endsOn, version });
};
/** Waits until the advisor's service has handled the registration of a person. */
const known = ({ userId: clientId }: Person) =>
  expect
    .poll(async () => (await service.send(priya, clientReadCalls.consent, { clientId })).status)
    .toBe(200);
beforeEach(async () => {
  // The matrix revokes more often than a person may within a minute.
  await service.connection.collection('call_counts').deleteMany({});
  await service.call(ana, consentCalls.revoke);
  service.others.reads.length = 0;
  service.others.prepared.length = 0;
});

describe('role, scope and call', () => {
  const PAIRS = SCOPED.flatMap((name) => CONSENT_SCOPES.map((scope) => ({ name, scope })));
  const isOwnScope = ({ name, scope }: (typeof PAIRS)[number]): boolean => CLIENT_READS[name].scope === scope;

  it.each(PAIRS.filter(isOwnScope))('answers $name with the consent for $scope', async ({ name, scope }) => {
    await give([scope]);
    expect((await read(name)).status).toBe(200);
  });

  it.each(PAIRS.filter((pair) => !isOwnScope(pair)))(
    'refuses $name with the consent for $scope alone, and calls no other service',
    async ({ name, scope }) => {
      await give([scope]);
      expect(await read(name)).toMatchObject({
        status: 403,
        json: { reason: 'CONSENT_MISSING', message: 'The client or the sponsor does not allow this.' },
      });
      expect([service.others.reads, service.others.prepared]).toEqual([[], []]);
    },
  );

  it.each(READS)(
    'refuses %s for an employee, and as unknown for an advisor of another company',
    async (name) => {
      await give(CONSENT_SCOPES);
      expect((await read(name, ana)).status).toBe(403);
      expect((await read(name, rosa)).status).toBe(404);
      expect([service.others.reads, service.others.prepared]).toEqual([[], []]);
    },
  );

  it.each(SCOPED)('refuses %s without any consent, and calls no other service', async (name) => {
    expect((await read(name)).status).toBe(403);
    expect([service.others.reads, service.others.prepared]).toEqual([[], []]);
  });
});

it('passes on the report of the plans as a file, with the name of the client and in the chosen dollars', async () => {
  await give(['goals']);
  const { path } = CLIENT_READS.planReport.call;
  const { headers, bytes } = await service.send(priya, { method: 'POST', path }, { clientId: ana.userId });
  expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
    'application/pdf',
    'attachment; filename="plans-2026-11-22.pdf"',
  ]);
  expect(new TextDecoder().decode(bytes)).toBe('%PDF of Ana Lee');
  const chosen = await read('planReport');
  expect(new TextDecoder().decode(chosen.bytes)).toBe('%PDF of Ana Lee in dollars of each year');
  expect((await read('plan')).json).toMatchObject({ name: 'Emergency fund in dollars of each year' });
});

it('passes on what a committed plan comes to, with the goals alone', async () => {
  await give(['goals']);
  expect((await read('goals')).json).toMatchObject([{ plans: [{ figure: { figure: '12 months' } }] }]);
  expect((await read('plan')).json).not.toHaveProperty('figure');
});

describe('consent', () => {
  it('is revoked at the next request', async () => {
    await give(['budget']);
    expect((await read('budget')).status).toBe(200);
    await service.call(ana, consentCalls.revoke);
    expect((await read('budget')).status).toBe(403);
    expect(await service.call(ana, consentCalls.get)).toMatchObject({ scopes: [], endsOn: null });
  });

  it('is answered to an open page without an entry in the log, and to no one else', async () => {
    await give(['budget']);
    const { method, path } = sharingCalls.current;
    const current = (by = priya) => service.send(by, { method, path }, { clientId: ana.userId });
    const before = await service.connection.collection('access_log').countDocuments();
    expect((await current()).json).toEqual({ scopes: ['budget'], endsOn: ENDS_ON });
    await service.call(ana, consentCalls.revoke);
    expect((await current()).json).toEqual({ scopes: [], endsOn: null });
    expect([(await current(ana)).status, (await current(rosa)).status]).toEqual([403, 404]);
    expect(await service.connection.collection('access_log').countDocuments()).toBe(before);
  });

  it('ends with its last day', async () => {
    await give(['budget'], '2026-11-22');
    expect((await read('budget')).status).toBe(200);
    service.pass(DAY_MS);
    expect((await read('budget')).status).toBe(403);
    service.pass(-DAY_MS);
  });

  it('counts only as far as the sponsor allows it', async () => {
    await give(['goals', 'budget']);
    const { settings } = await service.call(helen, companyDetailCalls.detail, {
      companyId: northwind.companyId,
    });
    const saved = await service.call(helen, companyDetailCalls.saveSettings, {
      ...settings,
      sponsorScopes: ['goals'],
    });
    expect([(await read('goals')).status, (await read('budget')).status]).toEqual([200, 403]);
    const { version } = await service.call(ana, consentCalls.get);
    const refused = await service.send(ana, consentCalls.give, {
      scopes: ['budget'],
      endsOn: ENDS_ON,
      version,
    });
    expect(refused).toMatchObject({
      status: 422,
      json: { errors: [{ Field: 'scopes', Errors: ['Your company does not offer this to its planners.'] }] },
    });
    await service.call(helen, companyDetailCalls.saveSettings, { ...saved, sponsorScopes: CONSENT_SCOPES });
  });

  it('publishes each consent and its end for the record of the client, and nothing where nothing changed', async () => {
    const cara = aPerson(northwind, 'Cara', 'Moss');
    await service.publish(cara);
    const readEvents = async () => [
      await service.eventsOf(cara, 'consent.given'),
      await service.eventsOf(cara, 'consent.revoked'),
    ];
    const first = { scopes: ['transactions', 'goals'], endsOn: ENDS_ON, version: 0 };
    await service.call(cara, consentCalls.revoke);
    expect(await readEvents()).toEqual([[], []]);
    await service.call(cara, consentCalls.give, first);
    const lost = await service.send(cara, consentCalls.give, { ...first, scopes: ['budget'] });
    expect(lost.status).toBe(409);
    const words = 'Goals and plans, Spending and cash flow; until 12/31/2026';
    expect(await readEvents()).toEqual([[words], []]);
    await service.call(cara, consentCalls.revoke);
    await service.call(cara, consentCalls.revoke);
    expect(await readEvents()).toEqual([[words], ['']]);
  });

  it.each([
    [{ scopes: [], endsOn: ENDS_ON }, 'scopes', 'Choose at least one thing to share.'],
    [{ scopes: ['goals'], endsOn: '2026-11-21' }, 'endsOn', 'Please enter a date in the future'],
    [{ scopes: ['goals'], endsOn: '2028-01-01' }, 'endsOn', 'A consent ends within a year.'],
  ])('refuses %j at its field and stores nothing', async (change, field, message) => {
    const { version } = await service.call(ana, consentCalls.get);
    const { status, json } = await service.send(ana, consentCalls.give, { ...change, version });
    expect([400, 422]).toContain(status);
    expect(json).toMatchObject({ errors: [{ Field: field, Errors: [message] }] });
    expect(await service.call(ana, consentCalls.get)).toMatchObject({ scopes: [], version });
  });

  it('answers 409 with what is stored when it was changed in the meantime', async () => {
    const { version } = await give(['goals']);
    await give(['budget']);
    const lost = await service.send(ana, consentCalls.give, { scopes: ['goals'], endsOn: ENDS_ON, version });
    expect(lost).toMatchObject({ status: 409, json: { current: { scopes: ['budget'] } } });
  });

  it('names the advisors of the company, and cannot be given by an advisor', async () => {
    expect(await service.call(ana, consentCalls.get)).toMatchObject({ advisorNames: ['Priya Shah'] });
    expect((await service.send(priya, consentCalls.revoke)).status).toBe(403);
  });

  it('counts no longer for a client who moved to another sponsor, and the former advisor gets 404', async () => {
    const moving = aPerson(northwind, 'Mo', 'Ving');
    await service.publish(moving);
    await known(moving);
    await give(['budget'], ENDS_ON, moving);
    await service.publish({ ...moving, ...contoso });
    const budgetFor = async (advisor: Person) =>
      (await service.send(advisor, clientReadCalls.budget, { clientId: moving.userId })).status;
    await expect.poll(() => budgetFor(priya)).toBe(404);
    expect(await budgetFor(rosa)).toBe(403);
  });
});

describe('the record of reads', () => {
  it('has one row for every read that was shown, in the words that the client reads, and none for a refused one', async () => {
    const before = (await service.eventsOf(ana, 'client.read')).length;
    await give(CONSENT_SCOPES);
    for (const name of READS) expect((await read(name)).status).toBe(200);
    await service.call(ana, consentCalls.revoke);
    for (const name of SCOPED) await read(name);
    expect((await service.eventsOf(ana, 'client.read')).slice(before)).toEqual(
      READS.map((name) => CLIENT_READS[name].label),
    );
    const refused = (await service.log()).slice(0, SCOPED.length);
    expect(refused.map(({ clientId, outcome }) => [clientId, outcome])).toEqual(
      SCOPED.map(() => [ana.userId, 'refused']),
    );
  });

  it('carries the passport of the advisor to the owning service', async () => {
    await give(['transactions']);
    await read('cashFlow');
    expect(service.others.reads).toEqual([
      { advisorId: priya.userId, role: 'advisor', clientId: ana.userId },
    ]);
  });
});

describe('a prepared draft', () => {
  const prepare = (over: object = {}) =>
    service.send(
      priya,
      { method: 'POST', path: ofPlan(clientReadCalls.preparePlan.path) },
      { clientId: ana.userId, ...CHANGES, ...over },
    );

  it('changes answers of the plan of the client, with the company of the client', async () => {
    await give(['goals']);
    expect(await prepare()).toMatchObject({ status: 200, json: { planId: 'EMERGENCY_FUND', version: 5 } });
    expect(service.others.prepared).toMatchObject([
      {
        clientId: ana.userId,
        companyId: northwind.companyId,
        planType: 'EMERGENCY_FUND',
        advisorName: 'Priya Shah',
        ...CHANGES,
      },
    ]);
  });

  it('reaches the client by one mail that names advisor and plan and leads to the review', async () => {
    const dora = aPerson(northwind, 'Dora', 'Lund');
    await service.publish(dora);
    await known(dora);
    await give(['goals'], ENDS_ON, dora);
    const mails = async () =>
      (await service.mail.received()).filter(({ text = '' }) => text.includes('Hello Dora,'));
    expect((await prepare({ clientId: dora.userId, version: 3 })).status).toBe(409);
    expect((await prepare({ clientId: dora.userId })).status).toBe(200);
    await expect.poll(async () => (await mails()).length).toBe(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Priya Shah prepared changes to your plan “Emergency fund”');
    expect(mail?.text).toContain('Nothing changes in your plan until you do.');
    expect(mail?.text).toContain(
      'https://portal.example/#/prepare-for-the-unexpected/proposal/EMERGENCY_FUND',
    );
  });

  it('answers 409 with the plan as it is when the client changed it in the meantime', async () => {
    await give(['goals']);
    expect(await prepare({ version: 3 })).toMatchObject({
      status: 409,
      json: { reason: 'VERSION_LOST', current: { planId: 'EMERGENCY_FUND', version: 4 } },
    });
    expect(service.others.prepared).toEqual([]);
  });
});
