import type { SessionState } from '@fw/contract-identity';
import type { Dispatch, UnknownAction } from '@fw/state';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { anEmployee } from '../../testing/index.ts';
import { discardDraft, discardDrafts, keepDraft, openDrafts, readDraft } from './drafts.ts';

const NOTE = { userId: 'ada', form: 'note' };
const MARK = 'Kingfisher';
const aDraftKey = (letter: string): string => `${letter.repeat(42)}A`;

const aSession = (userId: string | null, draftKey?: string): SessionState => ({
  authenticated: userId !== null,
  user: userId === null ? null : anEmployee({ userId }),
  idleSeconds: 900,
  ...(draftKey === undefined ? {} : { draftKey }),
});
const signIn = (userId: string, key = aDraftKey(userId.slice(0, 1))) => openDrafts(aSession(userId, key));

const stored = (): [string, string][] =>
  Object.keys(sessionStorage).map((item) => [item, sessionStorage.getItem(item) ?? '']);
const onlyItem = (): [string, string] => stored()[0] ?? ['', ''];
const written = (count = 1) => vi.waitFor(() => expect(stored()).toHaveLength(count));

/** The same tab with an empty memory, as after a reload. */
async function reloaded() {
  vi.resetModules();
  return import('./drafts.ts');
}

beforeEach(() => vi.stubGlobal('crypto', webcrypto));
afterEach(() => {
  discardDrafts();
  vi.unstubAllGlobals();
});

it('stores neither what was typed nor in which form', async () => {
  await signIn('ada');
  keepDraft({ userId: 'ada', form: 'message to 4711' }, `My ${MARK}`);
  await written();
  const [item, text] = onlyItem();
  expect(item).toMatch(/^fw:draft:ada:\w{9,18}$/);
  expect(`${item} ${text}`).not.toContain('4711');
  expect(text).not.toContain(MARK);
  expect(Buffer.from(text, 'base64').toString('latin1')).not.toContain(MARK);
});

it('brings back what was typed after a reload and a new sign-in of the same person', async () => {
  await signIn('ada');
  for (const text of ['r', 're', 'rent 950 €']) keepDraft(NOTE, text);
  await vi.waitFor(async () => {
    const fresh = await reloaded();
    expect(fresh.readDraft(NOTE)).toBeUndefined();
    await fresh.openDrafts(aSession('ada', aDraftKey('a')));
    expect(fresh.readDraft(NOTE)).toBe('rent 950 €');
  });
});

it('writes the last of many changes', async () => {
  await signIn('ada');
  for (let length = 1; length <= 50; length += 1) keepDraft(NOTE, 'x'.repeat(length));
  await vi.waitFor(async () => {
    const fresh = await reloaded();
    await fresh.openDrafts(aSession('ada', aDraftKey('a')));
    expect(fresh.readDraft(NOTE)).toHaveLength(50);
  });
});

it('opens nothing with the key of another session, and removes it', async () => {
  await signIn('ada');
  keepDraft(NOTE, MARK);
  await written();
  const fresh = await reloaded();
  await fresh.openDrafts(aSession('ada', aDraftKey('z')));
  expect(fresh.readDraft(NOTE)).toBeUndefined();
  expect(stored()).toEqual([]);
});

it('opens nothing that was moved under the name of another person', async () => {
  await signIn('ada');
  keepDraft(NOTE, MARK);
  await written();
  const [item, text] = onlyItem();
  sessionStorage.setItem(item.replace('ada', 'bob'), text);
  const fresh = await reloaded();
  await fresh.openDrafts(aSession('bob', aDraftKey('a')));
  expect(fresh.readDraft({ ...NOTE, userId: 'bob' })).toBeUndefined();
});

it('begins anew where the stored text is no draft', async () => {
  sessionStorage.setItem('fw:draft:ada:1', '{"text":5}');
  await signIn('ada');
  expect(readDraft(NOTE)).toBeUndefined();
  expect(stored()).toEqual([]);
});

it('keeps drafts of a session without a person under a key of that session', async () => {
  await openDrafts(aSession(null, aDraftKey('s')));
  keepDraft({ userId: '', form: 'registration' }, MARK);
  await written();
  const fresh = await reloaded();
  await fresh.openDrafts(aSession(null, aDraftKey('s')));
  expect(fresh.readDraft({ userId: '', form: 'registration' })).toBe(MARK);
});

it('never writes the draft of one person with the key of another', async () => {
  await signIn('bob');
  keepDraft(NOTE, MARK);
  keepDraft({ userId: 'bob', form: 'note' }, 'mine');
  await written();
  expect(stored()[0]?.[0]).toContain(':bob:');
});

it('stays dropped when it is dropped while it is being encrypted', async () => {
  await signIn('ada');
  keepDraft(NOTE, MARK);
  discardDraft(NOTE);
  keepDraft({ ...NOTE, form: 'other' }, MARK);
  discardDrafts();
  keepDraft({ ...NOTE, form: 'last' }, MARK);
  await written();
  const fresh = await reloaded();
  await fresh.openDrafts(aSession('ada', aDraftKey('a')));
  expect([NOTE.form, 'other', 'last'].map((form) => fresh.readDraft({ ...NOTE, form }))).toEqual([
    undefined,
    undefined,
    MARK,
  ]);
});

it.each(['without a key', 'without cryptography'])(
  'keeps drafts in memory only in a page %s',
  async (page) => {
    if (page === 'without cryptography')
      vi.stubGlobal('crypto', { getRandomValues: webcrypto.getRandomValues.bind(webcrypto) });
    await openDrafts(aSession('ada', page === 'without a key' ? undefined : aDraftKey('a')));
    keepDraft(NOTE, MARK);
    expect(readDraft(NOTE)).toBe(MARK);
    vi.unstubAllGlobals();
    await openDrafts(aSession('bob', aDraftKey('b')));
    keepDraft({ userId: 'bob', form: 'later' }, MARK);
    await written();
    expect(onlyItem()[0]).toContain('bob');
  },
);

it('writes what was typed before the key came', async () => {
  await openDrafts(aSession('ada'));
  keepDraft(NOTE, MARK);
  await signIn('ada');
  await written();
  expect(onlyItem()[0]).toContain(':ada:');
});

it('keeps a draft in memory where the storage is full', async () => {
  await signIn('ada');
  const setItem = vi.fn<() => void>(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('sessionStorage', { setItem, removeItem: () => undefined });
  keepDraft(NOTE, 'long');
  await vi.waitFor(() => expect(setItem).toHaveBeenCalledTimes(1));
  expect(readDraft(NOTE)).toBe('long');
});

it('has decrypted the drafts before the page learns who is signed in', async () => {
  await signIn('ada');
  keepDraft(NOTE, MARK);
  await written();
  const fresh = await reloaded();
  const { readSession } = await import('../read-session.ts');
  const found: unknown[] = [];
  const dispatch = ((action: UnknownAction) => {
    found.push(action.type, fresh.readDraft(NOTE));
    return action;
  }) as Dispatch<UnknownAction>;
  await readSession(dispatch, aSession('ada', aDraftKey('a')));
  expect(found).toEqual(['session/sessionRead', MARK]);
});
