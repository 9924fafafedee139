import type { SessionState } from '@fw/contract-identity';
import * as z from 'zod/mini';
import { draftCipher, type DraftCipher } from './draft-cipher.ts';

const PREFIX = 'fw:draft:';
const ID_BYTES = 9;

/** Whose draft of which form. */
export interface DraftPlace {
  /** Empty where no person is signed in. */
  readonly userId: string;
  readonly form: string;
}

interface Draft extends DraftPlace {
  /** Key in session storage; it names the person, not the form. */
  readonly item: string;
  text: string;
  isWriting: boolean;
}

const storedDraft = z.object({ form: z.string(), text: z.string() });

/** Drafts of this page in plain text; session storage has them encrypted. */
const drafts = new Map<string, Draft>();
/** Encrypts what one person types; drafts of others are never written with it. */
let session: { readonly userId: string; readonly cipher: DraftCipher | null } | null = null;

const userPrefix = (userId: string): string => `${PREFIX}${userId}:`;
const storageKey = ({ userId, form }: DraftPlace): string => userPrefix(userId) + form;
const isKept = (draft: Draft): boolean => drafts.get(storageKey(draft)) === draft;

const storedItems = (prefix: string): string[] =>
  Object.keys(sessionStorage).filter((item) => item.startsWith(prefix));

const newItem = (userId: string): string =>
  userPrefix(userId) +
  Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) => byte.toString(36)).join('');

function store(item: string, sealed: string): void {
  try {
    sessionStorage.setItem(item, sealed);
  } catch {
    // The storage is full: the draft stays in memory, as long as the page is open.
  }
}

/** Writes the latest text; of several changes during one encryption only the last one is written. */
async function write(draft: Draft): Promise<void> {
  const cipher = session?.userId === draft.userId ? session.cipher : null;
  if (cipher === null || draft.isWriting) return;
  draft.isWriting = true;
  const { item, form, text } = draft;
  const sealed = await cipher.seal(item, JSON.stringify({ form, text }));
  draft.isWriting = false;
  if (!isKept(draft)) return;
  store(item, sealed);
  if (draft.text !== text) await write(draft);
}

async function readItem(userId: string, item: string, cipher: DraftCipher): Promise<void> {
  const opened = await cipher.open(item, sessionStorage.getItem(item) ?? '');
  const stored = opened === null ? null : z.safeParse(storedDraft, JSON.parse(opened));
  const name = stored?.success === true ? storageKey({ userId, form: stored.data.form }) : null;
  if (stored?.success !== true || name === null || drafts.has(name)) return sessionStorage.removeItem(item);
  drafts.set(name, { userId, ...stored.data, item, isWriting: false });
}

/** Decrypts the drafts of a session's person; resolves before their forms open. What another key sealed is removed. */
export async function openDrafts({ user, draftKey }: SessionState): Promise<void> {
  const userId = user?.userId ?? '';
  const cipher = draftKey === undefined ? null : await draftCipher(draftKey);
  session = { userId, cipher };
  if (cipher === null) return;
  const own = [...drafts.values()].filter((draft) => draft.userId === userId);
  const known = own.map(({ item }) => item);
  const items = storedItems(userPrefix(userId)).filter((item) => !known.includes(item));
  await Promise.all([...items.map((item) => readItem(userId, item, cipher)), ...own.map(write)]);
}

/** What was typed in a form and not saved; undefined when there is nothing. */
export const readDraft = (place: DraftPlace): string | undefined => drafts.get(storageKey(place))?.text;

/** Keeps what was typed, at once in this page and encrypted in session storage a moment later. */
export function keepDraft(place: DraftPlace, text: string): void {
  const draft = drafts.get(storageKey(place)) ?? {
    ...place,
    item: newItem(place.userId),
    text,
    isWriting: false,
  };
  draft.text = text;
  drafts.set(storageKey(place), draft);
  void write(draft);
}

export function discardDraft(place: DraftPlace): void {
  const draft = drafts.get(storageKey(place));
  if (!draft) return;
  drafts.delete(storageKey(place));
  sessionStorage.removeItem(draft.item);
}

/** Removes the drafts of this tab: after sign-out all of them, after sign-in those of other people. */
export function discardDrafts({ exceptOf }: { readonly exceptOf?: string } = {}): void {
  for (const [name, { userId }] of drafts) if (userId !== exceptOf) drafts.delete(name);
  const kept = exceptOf === undefined ? null : userPrefix(exceptOf);
  for (const item of storedItems(PREFIX)) {
    if (kept === null || !item.startsWith(kept)) sessionStorage.removeItem(item);
  }
}

/** The forms with a draft of a person, for tests. */
export const formsWithDrafts = (userId: string): string[] =>
  [...drafts.values()].filter((draft) => draft.userId === userId).map(({ form }) => form);
