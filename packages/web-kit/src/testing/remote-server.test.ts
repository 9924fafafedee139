import { call, type Call } from '@fw/contract-kernel';
import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { send } from '../wire/send.ts';
import { aRefusal, onCall, remoteServer } from './remote-server.ts';
import { takeProblems } from './service-server.ts';

const note = z.strictObject({ text: z.string(), version: z.number() });
const noteCalls = {
  save: call({
    method: 'POST',
    path: '/webapi/v1/notes/:id/save',
    summary: 'Saves a note',
    params: z.strictObject({ id: z.string().check(z.regex(/^\d+$/)) }),
    body: note,
    reply: z.object({ note, savedAt: z.string() }),
    conflict: note,
  }),
  list: call({ method: 'GET', path: '/webapi/v1/notes', summary: 'Lists notes', reply: z.array(z.string()) }),
} as const;
const SAVED = { note: { text: 'a', version: 2 }, savedAt: '2026-11-20' };
const at = (path: string): string => new URL(path, location.origin).href;

const server = remoteServer();

/** What a reply to a saved note is found to be. */
async function findProblems(reply: unknown): Promise<readonly string[]> {
  const savesAnything: Call = noteCalls.save;
  server.use(onCall(savesAnything, () => reply));
  await send(noteCalls.save, { params: { id: '7' }, body: { text: 'a', version: 1 } });
  return takeProblems();
}

it.fails('fails a test that sends a request that no handler answers', async () => {
  expect(await fetch(at('/webapi/v1/notes')).catch(() => 'refused')).toBe('refused');
});

it.fails('fails a test that ends while such a request is being sent', () => {
  const sending = fetch(at('/webapi/v1/notes')).catch(() => undefined);
  expect(sending).toBeInstanceOf(Promise);
});

it.fails('fails a test whose mocked reply is not one of the contract', async () => {
  const listsAnything: Call = noteCalls.list;
  server.use(onCall(listsAnything, () => [1]));
  expect(await send(noteCalls.list, {})).toHaveProperty('error.kind', 'broken');
});

it('names method and path of a request that no handler answers, of images too', async () => {
  await fetch(at('/webapi/v1/notes?page=2')).catch(() => undefined);
  await fetch(at('/images/logo.png'), { method: 'DELETE' }).catch(() => undefined);
  expect(takeProblems()).toEqual([
    'GET /webapi/v1/notes?page=2: no handler answers this request',
    'DELETE /images/logo.png: no handler answers this request',
  ]);
});

it('accepts what the contract permits: replies, refusals, conflicts and responses without JSON', async () => {
  const lost = { reason: 'VERSION_LOST', current: { text: 'b', version: 3 } };
  for (const reply of [
    SAVED,
    HttpResponse.json(SAVED),
    aRefusal(422),
    aRefusal(409, lost),
    new HttpResponse(null, { status: 503 }),
    HttpResponse.error(),
  ])
    expect(await findProblems(reply)).toEqual([]);
});

const CALL = 'POST /webapi/v1/notes/:id/save: ';
it.each([
  ['a missing member', { note: { text: 'a' }, savedAt: '' }, /^reply\.note\.version \(.+\)$/],
  [
    'a member that the contract has not',
    { ...SAVED, author: 'Ada' },
    /^reply\.author \(no member of the contract\)$/,
  ],
  ['another type in a response', HttpResponse.json({ ...SAVED, savedAt: 5 }), /^reply\.savedAt \(.+\)$/],
  [
    'a refusal without its code',
    HttpResponse.json({ message: 'm' }, { status: 422 }),
    /^refusal\.code \(.+\)$/,
  ],
  [
    'a conflict of another shape',
    aRefusal(409, { current: { text: 'b' } }),
    /^refusal\.current\.version \(.+\)$/,
  ],
])('names the call and the member of %s', async (_what, reply, problem) => {
  const [first = ''] = await findProblems(reply);
  expect(first.startsWith(CALL)).toBe(true);
  expect(first.slice(CALL.length)).toMatch(problem);
});

it('refuses a request that the contract does not permit, and names its member', async () => {
  server.use(onCall(noteCalls.save, () => SAVED));
  const body = JSON.stringify({ text: 1, version: 1, color: 'red' });
  const response = await fetch(at('/webapi/v1/notes/seven/save'), { method: 'POST', body });
  expect(response.status).toBe(400);
  const [params, ...members] = takeProblems();
  expect(params).toMatch(/^POST \/webapi\/v1\/notes\/:id\/save: params\.id \(.+\)$/);
  expect(members.join()).toMatch(/: body\.text \(.+\)/);
});
