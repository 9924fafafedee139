import { fullName } from '@fw/contract-profile/person-name';
import type { Employee } from '@fw/contract-crm';
import type { NewRecord } from '@fw/service-kit/records';
import type { InteractionRow } from './interactions.schema.ts';

interface Recorded {
  readonly act: NewRecord['act'];
  readonly client: Employee;
  readonly advisorName: string;
  readonly at: Date;
  /** The address of an email that is sent. */
  readonly recipient?: string | undefined;
}

/** The business record of an interaction, with the names of this moment. */
export const interactionRecord =
  ({ act, client, advisorName, at, recipient = '' }: Recorded) =>
  ({ _id, version, clientId, advisorId, kind, subject, text, happenedOn }: InteractionRow): NewRecord => ({
    subjectId: _id,
    version,
    companyId: client.companyId,
    clientId,
    clientName: fullName(client),
    advisorId,
    advisorName,
    kind,
    act,
    author: 'advisor',
    recipient,
    subject,
    text,
    happenedOn,
    at,
  });
