import { randomUUID } from 'node:crypto';
import { findInstitution } from '../bank/institutions.ts';
import { stamp } from '../world/days.ts';
import type { WireObject } from '../world/rows.ts';
import type { World } from '../world/world.ts';
import type { LinkSession } from './session.ts';

/** A Link event by its name, with what its metadata tells. */
export type LinkEvent = WireObject & { readonly name: string };

/** Notes a Link event for onEvent and for /link/token/get. */
export function note(world: World, session: LinkSession, { name, ...more }: LinkEvent): void {
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
    timestamp: stamp(world.now()),
    ...more,
  };
  const event = { event_name: name, event_metadata: metadata };
  session.untold.push(event);
  session.events.push({
    event_id: randomUUID(),
    event_name: name,
    event_metadata: metadata,
    timestamp: metadata.timestamp,
  });
}
