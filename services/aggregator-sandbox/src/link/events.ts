import { randomUUID } from 'node:crypto';
import { findInstitution } from '../bank/institutions.ts';
import { stamp } from '../state/days.ts';
import type { WireObject } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';
import type { LinkSession } from './session.ts';

/** A Link event by its name, with its metadata. */
export type LinkEvent = WireObject & { readonly name: string };

/** Notes a Link event for onEvent and for /link/token/get. */
export function note(context: SandboxContext, session: LinkSession, { name, ...more }: LinkEvent): void {
  const institution = findInstitution(session.institutionId ?? '');
  const metadata = {
    institution_id: institution?.id ?? null,
    institution_name: institution?.name ?? null,
    error_code: null,
    error_message: null,
    error_type: null,
    exit_status: null,
    mfa_type: null,
    view_name: null,
    link_session_id: session.id,
    request_id: randomUUID().slice(0, 15),
    timestamp: stamp(context.now()),
    ...more,
  };
  const event = { event_name: name, event_metadata: metadata };
  session.unsentEvents.push(event);
  session.events.push({
    event_id: randomUUID(),
    event_name: name,
    event_metadata: metadata,
    timestamp: metadata.timestamp,
  });
}
