import { runningSuite } from '@fw/test-kit';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { apiClientFor, type ApiClient, type Reply } from '../lib/api-client.ts';
import { until } from '../lib/own-suite.ts';

/** One part of the suite, and a read that needs it. */
export interface Part {
  readonly name: string;
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly body?: object;
  readonly role: 'employee' | 'advisor';
}

/** The services that people read from, each with one of its reads. */
export const PARTS: readonly Part[] = [
  { name: 'finances', path: '/webapi/v1/user/account/all', method: 'POST', body: {}, role: 'employee' },
  { name: 'goals', path: '/ngapi/v1/goals/explore/all', method: 'GET', role: 'employee' },
  { name: 'profile', path: '/webapi/v1/user/profile/profile', method: 'GET', role: 'employee' },
  { name: 'crm', path: '/webapi/v1/crm/companies', method: 'GET', role: 'advisor' },
];

/** Identity, with a read that the gateway does not answer from a session it remembers. */
const IDENTITY: Part = { name: 'identity', path: '/webapi/v1/sessions', method: 'GET', role: 'employee' };
export const EVERY_PART: readonly Part[] = [...PARTS, IDENTITY];

export type People = Readonly<Record<Part['role'], ApiClient>>;

/** Reads from one part of the suite once. */
export const read = ({ path, method, body, role }: Part, people: People): Promise<Reply> =>
  people[role].call(path, { method, ...(body ? { body } : {}) });

/** Signs in at the suite that runs. */
export async function enter(who: {
  readonly username: string;
  readonly password: string;
}): Promise<ApiClient> {
  const client = apiClientFor(runningSuite().portal);
  expect((await client.signIn(who.username, who.password)).status).toBe(200);
  return client;
}

/** Waits until each service that people read from replies. */
export async function everyPartReplies(people: People): Promise<void> {
  for (const part of PARTS) {
    await until(async () => (await read(part, people)).status === 200, `${part.name} replies`);
  }
}

/** Reads from every part again and again until the returned function is called, which returns the replies by name. */
export function startReading(parts: readonly Part[], people: People) {
  const replies = new Map(parts.map(({ name }) => [name, [] as Reply[]]));
  let isOver = false;
  const begun = parts.map(async (part) => {
    while (!isOver) {
      replies.get(part.name)?.push(await read(part, people));
      await pause(25);
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(begun);
    return replies;
  };
}
