import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runningSuite } from '@fw/test-kit';
import { apiClientFor, type ApiClient } from './api-client.ts';
import { liftSignInLimit, sharedFolder, type Person } from './people.ts';

/** What a browser keeps of a person who has signed in. */
interface StoredSession {
  readonly userId: string;
  readonly cookies: Readonly<Record<string, string>>;
}

const readUserId = async (client: ApiClient): Promise<string | null> => {
  const { body } = await client.get('/webapi/v1/session');
  const userId: unknown = Object(Object(body).user).userId;
  return typeof userId === 'string' ? userId : null;
};

/** Another worker may read the file at the same time: it sees the whole of it or nothing. */
function write(file: string, session: StoredSession): void {
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(session));
  renameSync(`${file}.${process.pid}`, file);
}

async function stillOpen(file: string): Promise<StoredSession | null> {
  if (!existsSync(file)) return null;
  const stored = JSON.parse(readFileSync(file, 'utf8')) as StoredSession;
  const userId = await readUserId(apiClientFor(runningSuite().portal, stored.cookies));
  return userId === stored.userId ? stored : null;
}

/**
 * A session of this person, which every test file of the suite shares: signed in once, and again only when the session has
 * ended. Tests that sign out, end sessions or are about signing in use the form.
 */
export async function storedSession({
  username,
  password,
}: Pick<Person, 'username' | 'password'>): Promise<StoredSession> {
  const file = join(sharedFolder('sessions'), `${encodeURIComponent(username)}.json`);
  const stored = await stillOpen(file);
  if (stored) return stored;
  await liftSignInLimit();
  const client = apiClientFor(runningSuite().portal);
  const { status } = await client.signIn(username, password);
  const userId = await readUserId(client);
  if (userId === null) throw new Error(`${username} could not sign in: ${status}`);
  const session = { userId, cookies: client.cookies() };
  write(file, session);
  return session;
}
