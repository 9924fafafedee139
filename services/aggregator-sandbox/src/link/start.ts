import { randomUUID } from 'node:crypto';
import { findInstitution } from '../bank/institutions.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import type { LinkToken } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';
import { shownName } from './create-token.ts';
import { note } from './events.ts';
import { showFailure } from './failure.ts';
import type { LinkSession, OauthSession, Pane } from './session.ts';
import { bankCard } from './session.ts';
import { showAccounts } from './show-accounts.ts';

const MAX_SESSION_MS = 6 * 3_600_000;

/** What the browser sends to open Link. */
export interface Opening {
  readonly token: string;
  readonly receivedRedirectUri?: string | null | undefined;
  readonly isHosted: boolean;
  readonly baseUrl: string;
}

/** The link token if it is still good. */
export function liveLinkToken(context: SandboxContext, token: string): LinkToken {
  const row = context.tables.linkTokens.get(token);
  if (!row || row.expiresAt <= context.now()) throw new PlaidRefusal('INVALID_LINK_TOKEN');
  return row;
}

function firstPane(context: SandboxContext, row: LinkToken): Pane {
  const item = row.updateItemId === null ? undefined : context.tables.items.get(row.updateItemId);
  if (row.updateItemId !== null && !item) throw new PlaidRefusal('ITEM_NOT_FOUND');
  const institution = findInstitution(item?.institutionId ?? row.institutionId ?? '');
  return {
    kind: 'consent',
    clientName: shownName(row),
    isUpdate: item !== undefined,
    bank: institution ? bankCard(institution) : null,
  };
}

function stateIdIn(uri: string): string {
  const id = URL.canParse(uri) ? new URL(uri).searchParams.get('oauth_state_id') : null;
  if (!id) {
    throw new PlaidRefusal(
      'INVALID_FIELD',
      'oauth uri does not contain a valid oauth_state_id query parameter.',
    );
  }
  return id;
}

function returningSession(context: SandboxContext, row: LinkToken, uri: string): OauthSession {
  const oauthSession = context.oauthSessions.get(stateIdIn(uri));
  if (!oauthSession || oauthSession.status === 'open') throw new PlaidRefusal('OAUTH_STATE_ID_NOT_FOUND');
  if (oauthSession.linkToken !== row.token) throw new PlaidRefusal('INCORRECT_LINK_TOKEN');
  if (oauthSession.status === 'used') throw new PlaidRefusal('OAUTH_STATE_ID_ALREADY_PROCESSED');
  return oauthSession;
}

/** Continues after the bank's own page, with the accounts or the refusal. */
export function resumeFrom(context: SandboxContext, session: LinkSession, oauthSession: OauthSession): void {
  session.institutionId = oauthSession.institutionId;
  const isApproved = oauthSession.status === 'approved' && oauthSession.user !== null;
  oauthSession.status = 'used';
  if (!isApproved) throw new PlaidRefusal('ACCESS_NOT_GRANTED');
  session.user = oauthSession.user;
  showAccounts(context, session);
}

/** Sessions of windows that were closed without a word. */
function dropOldSessions(context: SandboxContext): void {
  for (const [id, { startedAt }] of context.linkSessions) {
    if (startedAt < context.now() - MAX_SESSION_MS) context.linkSessions.delete(id);
  }
}

/** Opens Link; a bad token or return address shows as an error pane, which then leaves by onExit. */
export function startSession(context: SandboxContext, opening: Opening): LinkSession {
  const session: LinkSession = {
    id: randomUUID(),
    linkToken: opening.token,
    startedAt: context.now(),
    isHosted: opening.isHosted,
    baseUrl: opening.baseUrl,
    institutionId: null,
    user: null,
    round: 0,
    failures: 0,
    error: null,
    pane: { kind: 'search', query: '', banks: [] },
    isFinished: false,
    events: [],
    unsentEvents: [],
  };
  dropOldSessions(context);
  context.linkSessions.set(session.id, session);
  note(context, session, { name: 'OPEN' });
  try {
    const row = liveLinkToken(context, opening.token);
    if (opening.receivedRedirectUri) {
      resumeFrom(context, session, returningSession(context, row, opening.receivedRedirectUri));
    } else {
      session.pane = firstPane(context, row);
      session.institutionId = session.pane.kind === 'consent' ? (session.pane.bank?.id ?? null) : null;
    }
  } catch (error) {
    showFailure(context, session, { cause: error, canRetry: false });
  }
  return session;
}
