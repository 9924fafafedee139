import { fullName } from '@fw/contract-profile/person-name';
import type { Clock } from '@fw/service-kit';
import { dueMails, type Mailer } from '@fw/service-kit/mail';
import { messageLetter } from './message-letter.ts';
import type { MessageMailsRepo } from './message-mails.repo.ts';
import type { MessageMailRow } from './message-mails.schema.ts';
import type { MessagesRepo } from './messages.repo.ts';

interface Addressee {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export interface MessageMailDependencies {
  readonly messageMailsRepo: Omit<MessageMailsRepo, 'plan'>;
  readonly messagesRepo: Pick<MessagesRepo, 'hasUnread'>;
  /** Who works with whom; given by the planner feature. */
  readonly assignmentsRepo: { readonly findPlannerId: (clientId: string) => Promise<string | null> };
  readonly plannersRepo: { readonly find: (plannerId: string) => Promise<Addressee | null> };
  readonly profilesRepo: {
    readonly find: (userId: string) => Promise<{ readonly contactInformation: Addressee } | null>;
  };
  readonly mailer: Pick<Mailer, 'deliver'>;
  readonly portalAddress: string;
  readonly clock: Pick<Clock, 'date'>;
  readonly onFailure: (error: unknown) => void;
}

interface Addressees {
  readonly to: Addressee;
  readonly by: Addressee;
}

/** Sends the mails about messages, one at a time; false when none was due. */
export function messageMails(dependencies: MessageMailDependencies): () => Promise<boolean> {
  const { messageMailsRepo, messagesRepo, assignmentsRepo, plannersRepo, profilesRepo } = dependencies;
  const { mailer, portalAddress, clock, onFailure } = dependencies;

  /** Null where nothing is to be sent: all was read, the client has another planner, or there is no address. */
  const findAddressees = async ({ clientId, plannerId, to }: MessageMailRow): Promise<Addressees | null> => {
    const from = to === 'client' ? 'planner' : 'client';
    if (!(await messagesRepo.hasUnread({ clientId, plannerId }, from))) return null;
    if ((await assignmentsRepo.findPlannerId(clientId)) !== plannerId) return null;
    const [planner, profile] = await Promise.all([plannersRepo.find(plannerId), profilesRepo.find(clientId)]);
    if (!planner || !profile) return null;
    const client = profile.contactInformation;
    const addressees = to === 'client' ? { to: client, by: planner } : { to: planner, by: client };
    return addressees.to.email === '' ? null : addressees;
  };

  const deliver = async (row: MessageMailRow): Promise<boolean> => {
    const addressees = await findAddressees(row);
    if (!addressees) return false;
    const { to, by } = addressees;
    const { clientId } = row;
    await mailer.deliver(
      to.email,
      messageLetter({ to: row.to, firstName: to.firstName, byName: fullName(by), clientId, portalAddress }),
    );
    return true;
  };

  /** An address that no server accepts is given up until the next message. */
  return dueMails({ ...messageMailsRepo, deliver, clock, onFailure });
}
