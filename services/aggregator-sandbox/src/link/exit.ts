import { findInstitution } from '../bank/institutions.ts';
import type { WireObject } from '../state/rows.ts';
import type { SandboxContext } from '../state/context.ts';
import { note } from './events.ts';
import { recordSession } from './record-session.ts';
import type { LinkSession, Pane } from './session.ts';

const STATUS: Readonly<Record<Pane['kind'], string | null>> = {
  consent: null,
  search: null,
  credentials: 'requires_credentials',
  oauth: 'requires_oauth',
  device: 'choose_device',
  code: 'requires_code',
  questions: 'requires_questions',
  selections: 'requires_selections',
  accounts: 'requires_account_selection',
  success: null,
  error: null,
};

function exitStatus(pane: Pane): string | null {
  if (pane.kind === 'search' && pane.query !== '' && pane.banks.length === 0) return 'institution_not_found';
  return STATUS[pane.kind];
}

/** Ends Link without an Item; the answer holds the two arguments of onExit. */
export function exitSession(context: SandboxContext, session: LinkSession, requestId: string): WireObject {
  const institution = findInstitution(session.institutionId ?? '');
  const status = exitStatus(session.pane);
  const metadata = {
    institution: institution ? { name: institution.name, institution_id: institution.id } : null,
    status,
    link_session_id: session.id,
    request_id: requestId,
  };
  if (!session.isFinished) {
    const { error_type = null, error_code = null, error_message = null } = session.error ?? {};
    note(context, session, { name: 'EXIT', exit_status: status, error_type, error_code, error_message });
    session.isFinished = true;
    recordSession(context, session, { exit: { error: session.error, metadata } });
  }
  return { error: session.error, metadata };
}
