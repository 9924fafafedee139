import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { findInstitution, searchInstitutions } from '../bank/institutions.ts';
import { signIn } from '../bank/sign-in.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import { bankDay } from '../state/days.ts';
import type { SandboxContext } from '../state/context.ts';
import { answerChallenge, nextChallenge } from './challenge-steps.ts';
import { note } from './events.ts';
import { keepError, showFailure } from './failure.ts';
import { finishSession } from './finish.ts';
import type { LinkSession } from './session.ts';
import { bankCard } from './session.ts';
import { liveLinkToken, resumeFrom } from './start.ts';

const BANKS_SHOWN = 8;
const TOO_MANY_FAILURES = 5;

/** The next step requested by the browser. */
export const stepInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('begin') }),
  z.object({ action: z.literal('search'), query: z.string() }),
  z.object({ action: z.literal('pick'), institution: z.string() }),
  z.object({ action: z.literal('login'), username: z.string(), password: z.string() }),
  z.object({ action: z.literal('answer'), answers: z.array(z.string()) }),
  z.object({ action: z.literal('accounts'), places: z.array(z.int()) }),
  z.object({ action: z.literal('oauth-status') }),
  z.object({ action: z.literal('retry') }),
]);
export type Step = z.infer<typeof stepInput>;
type StepOf<Action extends Step['action']> = Extract<Step, { action: Action }>;

function search(context: SandboxContext, session: LinkSession, { query }: { readonly query: string }): void {
  const { products } = liveLinkToken(context, session.linkToken);
  const found = searchInstitutions(
    query,
    products.filter((product) => product !== 'statements' && product !== 'signal'),
  );
  if (query !== '') note(context, session, { name: 'SEARCH_INSTITUTION', institution_search_query: query });
  session.pane = { kind: 'search', query, banks: found.slice(0, BANKS_SHOWN).map(bankCard) };
}

function updateUsername(context: SandboxContext, session: LinkSession): string | null {
  const { updateItemId } = liveLinkToken(context, session.linkToken);
  return updateItemId === null ? null : (context.tables.items.get(updateItemId)?.username ?? null);
}

function openOauth(context: SandboxContext, session: LinkSession): void {
  const { redirectUri } = liveLinkToken(context, session.linkToken);
  const institution = findInstitution(session.institutionId ?? '');
  if (!institution) throw new PlaidRefusal('INVALID_INSTITUTION');
  const id = randomUUID();
  context.oauthSessions.set(id, {
    id,
    linkToken: session.linkToken,
    sessionId: session.id,
    institutionId: institution.id,
    user: null,
    status: 'open',
  });
  note(context, session, { name: 'OPEN_OAUTH' });
  const url = `${session.baseUrl}/oauth/authorize?state=${id}`;
  session.pane = { kind: 'oauth', bank: bankCard(institution), url, leavesPage: redirectUri !== null };
}

function pick(context: SandboxContext, session: LinkSession, id: string): void {
  const institution = findInstitution(id);
  if (!institution) throw new PlaidRefusal('INVALID_INSTITUTION');
  session.institutionId = id;
  session.error = null;
  note(context, session, { name: 'SELECT_INSTITUTION' });
  if (institution.oauth) {
    openOauth(context, session);
    return;
  }
  const username = updateUsername(context, session) ?? '';
  session.pane = { kind: 'credentials', bank: bankCard(institution), username, problem: null };
}

function begin(context: SandboxContext, session: LinkSession): void {
  if (session.institutionId === null) search(context, session, { query: '' });
  else pick(context, session, session.institutionId);
}

function countFailure(context: SandboxContext, session: LinkSession): void {
  session.failures += 1;
  if (session.failures < TOO_MANY_FAILURES) return;
  const row = liveLinkToken(context, session.linkToken);
  context.tables.linkTokens.put(row.token, { ...row, expiresAt: context.now() });
  throw new PlaidRefusal('INVALID_LINK_TOKEN');
}

function login(context: SandboxContext, session: LinkSession, given: StepOf<'login'>): void {
  const { pane } = session;
  if (pane.kind !== 'credentials')
    throw new PlaidRefusal('INVALID_FIELD', 'the session is not at the sign-in step');
  note(context, session, { name: 'SUBMIT_CREDENTIALS' });
  try {
    const expected = updateUsername(context, session);
    if (expected !== null && expected !== given.username) throw new PlaidRefusal('INVALID_UPDATED_USERNAME');
    session.user = signIn(given, bankDay(context.now()), context.settings.personas);
  } catch (error) {
    const kept = keepError(context, session, error);
    countFailure(context, session);
    const isRetryable = ['INVALID_CREDENTIALS', 'INVALID_UPDATED_USERNAME'].includes(kept.error_code);
    const problem = kept.display_message ?? kept.error_message;
    session.pane = isRetryable
      ? { ...pane, username: given.username, problem }
      : { kind: 'error', error: kept, canRetry: true };
    return;
  }
  session.round = 0;
  nextChallenge(context, session);
}

function chooseAccounts(context: SandboxContext, session: LinkSession, places: readonly number[]): void {
  const { pane } = session;
  if (pane.kind !== 'accounts') throw new PlaidRefusal('INVALID_FIELD', 'no accounts were offered');
  const chosen = pane.accounts.map(({ place }) => place).filter((place) => places.includes(place));
  if (chosen.length === 0) session.pane = { ...pane, problem: 'Choose at least one account.' };
  else finishSession(context, session, chosen);
}

function checkOauth(context: SandboxContext, session: LinkSession): void {
  const oauthSession = [...context.oauthSessions.values()].findLast(
    ({ sessionId }) => sessionId === session.id,
  );
  if (!oauthSession || oauthSession.status === 'open' || oauthSession.status === 'used') return;
  note(context, session, { name: 'CLOSE_OAUTH' });
  resumeFrom(context, session, oauthSession);
}

function act(context: SandboxContext, session: LinkSession, step: Step): void {
  switch (step.action) {
    case 'begin':
    case 'retry':
      return begin(context, session);
    case 'search':
      return search(context, session, step);
    case 'pick':
      return pick(context, session, step.institution);
    case 'login':
      return login(context, session, step);
    case 'answer':
      return answerChallenge(context, session, step.answers);
    case 'accounts':
      return chooseAccounts(context, session, step.places);
    case 'oauth-status':
      return checkOauth(context, session);
  }
}

/** Takes one step in Link; refusals are shown, not thrown. */
export function takeStep(context: SandboxContext, session: LinkSession, step: Step): void {
  if (session.isFinished) return;
  const shownBefore = session.pane.kind;
  try {
    liveLinkToken(context, session.linkToken);
    act(context, session, step);
  } catch (error) {
    const isOver = error instanceof PlaidRefusal && error.code === 'INVALID_LINK_TOKEN';
    showFailure(context, session, { cause: error, canRetry: !isOver });
  }
  if (session.pane.kind !== shownBefore) {
    note(context, session, { name: 'TRANSITION_VIEW', view_name: session.pane.kind.toUpperCase() });
  }
}
