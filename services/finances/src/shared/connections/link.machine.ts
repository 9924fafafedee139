import { DELETED, fromEach, stateMachine, type Transitions } from '@fw/service-kit';
import { CONNECTION_STATUSES, type ConnectionStatus } from './connections.schema.ts';

/** What happens to a connection, from the public token to its removal. */
export type LinkEvent =
  /** A step of the setup is stored. */
  | 'setupAdvanced'
  /** The setup is done: the first sync may begin. */
  | 'linked'
  /** The setup ended before the bank issued a grant. */
  | 'setupFailed'
  /** The setup ended with a grant, which is to be revoked. */
  | 'setupFailedWithGrant'
  /** A grant arrived although another worker had ended the setup: it goes on. */
  | 'grantArrivedLate'
  /** The person read of the failure in the answer to the request. */
  | 'failureAnswered'
  | 'synced'
  /** A part of the sync fails run after run. */
  | 'partFailed'
  | 'signInLost'
  /** The bank announced that it will need the person soon. */
  | 'warned'
  /** The consent ended at the bank. */
  | 'accessRevoked'
  | 'repaired'
  /** The connection is hidden; its grant is still to be revoked. */
  | 'removed'
  /** One attempt at the revocation. */
  | 'revocationTried'
  /** The grant is revoked, and nothing of the connection is left. */
  | 'purged';

/** A setup has its grant before it ends, so the bank may report something of the connection by then. */
const REPORTABLE = ['linking', 'good', 'needs_reauth', 'warned', 'failing', 'revoked'] as const;

/** A connection begins as `linking`; `removing` is left by the deletion of its row only. */
export const LINK_TRANSITIONS: Transitions<ConnectionStatus, LinkEvent> = {
  setupAdvanced: { linking: 'linking' },
  linked: { linking: 'good' },
  setupFailed: { linking: 'link_failed' },
  setupFailedWithGrant: { linking: 'removing' },
  grantArrivedLate: { link_failed: 'linking' },
  failureAnswered: { link_failed: DELETED },
  // A warning of the bank stays until the person acted on it.
  synced: fromEach(['needs_reauth', 'revoked', 'failing'], 'good'),
  // A status that only the person can change stays.
  partFailed: fromEach(['good', 'failing'], 'failing'),
  signInLost: fromEach(REPORTABLE, 'needs_reauth'),
  warned: fromEach(REPORTABLE, 'warned'),
  accessRevoked: fromEach(REPORTABLE, 'revoked'),
  repaired: fromEach(REPORTABLE, 'good'),
  removed: fromEach([...REPORTABLE, 'link_failed'], 'removing'),
  revocationTried: { removing: 'removing' },
  purged: { removing: DELETED },
};

export const linkMachine = stateMachine(CONNECTION_STATUSES, LINK_TRANSITIONS);

/** What a bank or a person reports of a connection, as an event. */
const REPORT_EVENTS = {
  good: 'repaired',
  needs_reauth: 'signInLost',
  warned: 'warned',
  revoked: 'accessRevoked',
} as const satisfies Partial<Record<ConnectionStatus, LinkEvent>>;

export type ReportedStatus = keyof typeof REPORT_EVENTS;

export const reportEvent = (status: ReportedStatus): LinkEvent => REPORT_EVENTS[status];

/** A connection that is being removed is not visible any more. */
export const VISIBLE_STATUSES = linkMachine.from('removed');

/** What a person reads as an issue of a connection. */
export const hasIssue = ({ status }: { readonly status: ConnectionStatus }): boolean =>
  status !== 'good' && status !== 'linking';
