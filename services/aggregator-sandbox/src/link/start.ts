import { randomUUID } from 'node:crypto';
import { findInstitution } from '../bank/institutions.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import type { LinkToken } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import { shownName } from './create-token.ts';
import { note } from './events.ts';
import { showFailure } from './failure.ts';
import type { LinkSession, OauthVisit, Pane } from './session.ts';
import { bankCard } from './session.ts';
import { showAccounts } from './show-accounts.ts';

const LONGEST_SESSION_MS = 6 * 3_600_000;

/** What the browser sends to open Link. */
export interface Opening {
  readonly token: string;
  readonly receivedRedirectUri?: string | null | undefined;
  readonly isHosted: boolean;
  readonly baseUrl: string;
}

/** The link token if it is still good. */
export function liveLinkToken(world: World, token: string): LinkToken {
  const row = world.tables.linkTokens.get(token);
  if (!row || row.expiresAt <= world.now()) throw new PlaidRefusal('INVALID_LINK_TOKEN');
  return row;
}

function firstPane(world: World, row: LinkToken): Pane {
  const item = row.updateItemId === null ? undefined : world.tables.items.get(row.updateItemId);
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

function returningVisit(world: World, row: LinkToken, uri: string): OauthVisit {
  const visit = world.oauthVisits.get(stateIdIn(uri));
  if (!visit || visit.status === 'open') throw new PlaidRefusal('OAUTH_STATE_ID_NOT_FOUND');
  if (visit.linkToken !== row.token) throw new PlaidRefusal('INCORRECT_LINK_TOKEN');
  if (visit.status === 'used') throw new PlaidRefusal('OAUTH_STATE_ID_ALREADY_PROCESSED');
  return visit;
}

/** Goes on after the bank's own page: to the accounts, or to the refusal. */
export function resumeFrom(world: World, session: LinkSession, visit: OauthVisit): void {
  session.institutionId = visit.institutionId;
  const isApproved = visit.status === 'approved' && visit.user !== null;
  visit.status = 'used';
  if (!isApproved) throw new PlaidRefusal('ACCESS_NOT_GRANTED');
  session.user = visit.user;
  showAccounts(world, session);
}

/** Sessions of windows that were closed without a word. */
function forgetOldSessions(world: World): void {
  for (const [id, { startedAt }] of world.linkSessions) {
    if (startedAt < world.now() - LONGEST_SESSION_MS) world.linkSessions.delete(id);
  }
}

/** Opens Link; a bad token or return address shows as an error pane, which then leaves by onExit. */
export function startSession(world: World, opening: Opening): LinkSession {
  const session: LinkSession = {
    id: randomUUID(),
    linkToken: opening.token,
    startedAt: world.now(),
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
    untold: [],
  };
  forgetOldSessions(world);
  world.linkSessions.set(session.id, session);
  note(world, session, { name: 'OPEN' });
  try {
    const row = liveLinkToken(world, opening.token);
    if (opening.receivedRedirectUri) {
      resumeFrom(world, session, returningVisit(world, row, opening.receivedRedirectUri));
    } else {
      session.pane = firstPane(world, row);
      session.institutionId = session.pane.kind === 'consent' ? (session.pane.bank?.id ?? null) : null;
    }
  } catch (error) {
    showFailure(world, session, { cause: error, canRetry: false });
  }
  return session;
}
