import * as crm from '@fw/contract-crm';
import * as finances from '@fw/contract-finances';
import * as goals from '@fw/contract-goals';
import * as identity from '@fw/contract-identity';
import type { Call } from '@fw/contract-kernel';
import * as profile from '@fw/contract-profile';
import { buildService, mount, systemClock } from '@fw/service-kit';
import { testGateway } from '@fw/service-kit/testing';
import { afterAll, expect, it } from 'vitest';
import { ACCESS_RULES } from './testing/access-rules.ts';

const CONTRACTS = { identity, finances, goals, profile, crm };
type Owner = keyof typeof CONTRACTS;

const isCall = (value: unknown): value is Call =>
  value instanceof Object && 'method' in value && 'path' in value && 'reply' in value;

/** Every call that a contract exports for browsers, alone or in a group. */
function listCalls(contract: object): Call[] {
  const members = Object.values(contract).flatMap((exported: unknown): unknown[] =>
    exported instanceof Object && !isCall(exported) ? Object.values(exported) : [exported],
  );
  const calls = members.filter(isCall).filter(({ path }) => !path.startsWith('/internal/'));
  return [...new Map(calls.map((call) => [`${call.method} ${call.path}`, call])).values()];
}

const gateway = testGateway('rules');
const start = (calls: readonly Call[]) => {
  const app = buildService({ name: 'rules', clock: systemClock(), passportKeys: gateway.passportKeys });
  for (const call of calls) mount(app, call, () => Promise.reject(new Error('reached')));
  return app;
};
const apps = {
  identity: start(listCalls(identity)),
  finances: start(listCalls(finances)),
  goals: start(listCalls(goals)),
  profile: start(listCalls(profile)),
  crm: start(listCalls(crm)),
} satisfies Record<Owner, unknown>;
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close();
});

it('has a rule for every call of every contract, and for no other', () => {
  const written = Object.entries(CONTRACTS).flatMap(([owner, contract]) =>
    listCalls(contract).map(({ method, path }) => `${owner} ${method} ${path}`),
  );
  const ruled = ACCESS_RULES.flatMap(({ owner, calls }) => calls.map((call) => `${owner} ${call}`));
  expect(ruled.toSorted()).toEqual(written.toSorted());
});

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;
const toMethod = (word: string) => METHODS.find((method) => method === word) ?? 'GET';

const ROLES = ['anyone', 'employee', 'advisor'] as const;
const MATRIX = ACCESS_RULES.flatMap(({ owner, roles, calls }) =>
  ROLES.flatMap((role) =>
    calls.map((call) => ({ owner, call, role, outcome: roles.includes(role) ? 'answers' : 'refuses' })),
  ),
);

it.each(MATRIX)('$outcome $role at $owner $call', async ({ owner, call, role, outcome }) => {
  const [method = '', path = ''] = call.split(' ');
  const answer = await apps[owner].inject({
    method: toMethod(method),
    url: path.replaceAll(/:\w+/g, 'value'),
    headers: gateway.as({ role: role === 'anyone' ? null : role }),
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  const isRefused = answer.statusCode === 403 && answer.json().reason === 'ROLE';
  expect(isRefused ? 'refuses' : 'answers').toBe(outcome);
  expect(answer.statusCode).not.toBe(404);
});
