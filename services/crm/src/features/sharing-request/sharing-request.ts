import {
  CONSENT_SCOPE_TEXT,
  type ConsentScope,
  type Employee,
  type InteractionDraft,
} from '@fw/contract-crm';
import type { Nothing } from '@fw/contract-kernel';
import { fieldRefused, stableId, type Clock } from '@fw/service-kit';
import { oneLine, type Letter, type MailOutbox } from '@fw/service-kit/mail';

const SHARES_ALL = 'This client already shares everything that their company lets them share.';

export interface SharingRequestDependencies {
  readonly servedClients: {
    readonly client: (advisorId: string, clientId: string) => Promise<Employee>;
    readonly advisorNames: (advisorIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  };
  readonly consents: {
    readonly get: (client: Employee) => Promise<{
      readonly sponsorScopes: readonly ConsentScope[];
      readonly scopes: readonly ConsentScope[];
    }>;
  };
  readonly interactions: {
    readonly exists: (interactionId: string) => Promise<boolean>;
    readonly create: (
      advisorId: string,
      draft: InteractionDraft & { readonly recipient: string },
      newId: () => string,
    ) => Promise<unknown>;
  };
  readonly outbox: MailOutbox;
  readonly portalAddress: string;
  readonly clock: Pick<Clock, 'today'>;
}

const scopeList = (scopes: readonly ConsentScope[]): string =>
  scopes.map((scope) => CONSENT_SCOPE_TEXT[scope].inSentence).join('; ');

interface Request {
  readonly client: Employee;
  readonly advisorName: string;
  readonly scopes: readonly ConsentScope[];
  readonly portalAddress: string;
}

function requestLetter({ client, advisorName, scopes, portalAddress }: Request): Letter {
  const name = oneLine(advisorName);
  return {
    subject: `${name} requests access to your plans`,
    greeting: `Hello ${oneLine(client.firstName)},`,
    paragraphs: [
      `${name} would like to see the following, to work on it with you: ${scopeList(scopes)}.`,
      'You choose what you share and until when, and you can end it at any time.',
    ],
    link: { label: 'Choose what to share', url: `${portalAddress}/#/profile/advisor-access` },
    ending: `Sent to ${client.email}.`,
  };
}

export type SharingRequest = ReturnType<typeof sharingRequest>;

/** Requests of an advisor that a client share more: one mail a day, which is part of the history of the client. */
export const sharingRequest =
  ({ servedClients, consents, interactions, outbox, portalAddress, clock }: SharingRequestDependencies) =>
  async (advisorId: string, clientId: string): Promise<Nothing> => {
    const client = await servedClients.client(advisorId, clientId);
    const { sponsorScopes, scopes: shared } = await consents.get(client);
    const scopes = sponsorScopes.filter((scope) => !shared.includes(scope));
    if (scopes.length === 0) throw fieldRefused('clientId', SHARES_ALL);
    const advisorName = (await servedClients.advisorNames([advisorId])).get(advisorId) ?? '';
    const mail = requestLetter({ client, advisorName, scopes, portalAddress });
    const happenedOn = clock.today();
    const interactionId = stableId('sharing request', advisorId, clientId, happenedOn);
    const entry = {
      clientId,
      kind: 'email',
      subject: mail.subject,
      text: mail.paragraphs.join('\n\n'),
      happenedOn,
      recipient: client.email,
    } as const;
    if (await interactions.exists(interactionId)) return {};
    await outbox.send(client.email, mail, { key: `email ${interactionId}`, userId: clientId });
    await interactions.create(advisorId, entry, () => interactionId);
    return {};
  };
