import type { ClientPlan, Employee } from '@fw/contract-crm';
import { oneLine, type Letter, type MailOutbox } from '@fw/service-kit/mail';

export interface ProposalMailDependencies {
  readonly servedClients: {
    readonly advisorNames: (advisorIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  };
  readonly outbox: MailOutbox;
  readonly portalAddress: string;
}

interface Prepared {
  readonly plan: ClientPlan;
  /** What the client reviews, and at which hash route of the portal. */
  readonly sent: { readonly proposalId: string; readonly reviewRoute: string } | undefined;
}

interface Proposal {
  readonly client: Employee;
  readonly advisorName: string;
  readonly plan: ClientPlan;
  readonly url: string;
}

function proposalLetter({ client, advisorName, plan, url }: Proposal): Letter {
  const name = oneLine(advisorName);
  return {
    subject: `${name} prepared changes to your plan “${oneLine(plan.name)}”`,
    greeting: `Hello ${oneLine(client.firstName)},`,
    paragraphs: [
      `${name} prepared changes to your plan and sent them to you for review. You see each answer before and after.`,
      'You can accept all of them, accept some, or decline. Nothing changes in your plan until you do.',
    ],
    link: { label: 'Review the changes', url },
    ending: `Sent to ${client.email}.`,
  };
}

export type ProposalMail = ReturnType<typeof proposalMail>;

/** Sends changes of a plan to a client for review, and the mail that names the advisor and the plan; one mail for each. */
export const proposalMail =
  ({ servedClients, outbox, portalAddress }: ProposalMailDependencies) =>
  async (
    advisorId: string,
    client: Employee,
    send: (advisorName: string) => Promise<Prepared>,
  ): Promise<ClientPlan> => {
    const advisorName = (await servedClients.advisorNames([advisorId])).get(advisorId) ?? '';
    const { plan, sent } = await send(advisorName);
    if (sent) {
      const url = `${portalAddress}/#${sent.reviewRoute}`;
      const letter = proposalLetter({ client, advisorName, plan, url });
      await outbox.send(client.email, letter, { key: `proposal ${sent.proposalId}`, userId: client.userId });
    }
    return plan;
  };
