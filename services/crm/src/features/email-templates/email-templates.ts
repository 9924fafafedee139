import { fullName } from '@fw/contract-profile/person-name';
import type { EmailTemplate, EmailTemplateDraft, Employee } from '@fw/contract-crm';
import type { Nothing } from '@fw/contract-kernel';
import { notFound, ApiError, versionLost, type Clock } from '@fw/service-kit';
import type { Letter, MailOutbox } from '@fw/service-kit/mail';
import type { IsoDate } from '@fw/units';
import type { TemplateRow, TemplatesRepo } from './email-templates.repo.ts';
import { filledIn, unknownFields } from './template-fields.ts';

interface SentInteraction {
  readonly clientId: string;
  readonly kind: 'email';
  readonly subject: string;
  readonly text: string;
  readonly happenedOn: IsoDate;
  /** The address to which it is sent, for the business record. */
  readonly recipient: string;
}

interface Advisor {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export interface TemplatesDependencies {
  readonly templatesRepo: TemplatesRepo;
  readonly servedClients: {
    readonly client: (advisorId: string, clientId: string) => Promise<Employee>;
    readonly advisorNames: (advisorIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  };
  readonly advisorsRepo: {
    readonly find: (advisorId: string) => Promise<Advisor | null>;
  };
  readonly deskSettingsRepo: {
    readonly find: (advisorId: string) => Promise<{ readonly signature: string } | null>;
  };
  readonly addInteraction: (
    advisorId: string,
    interaction: SentInteraction,
    newId: () => string,
  ) => Promise<unknown>;
  readonly outbox: Pick<MailOutbox, 'send'>;
  readonly portalAddress: string;
  readonly clock: Pick<Clock, 'today' | 'date'>;
}

export interface ForClient {
  readonly templateId: string;
  readonly clientId: string;
}

/** What the advisor wrote in place of the filled-in template, for this client alone. */
interface Edited {
  readonly subject?: string | undefined;
  readonly text?: string | undefined;
}

const toTemplate = ({
  _id,
  advisorId: _advisorId,
  deletedAt: _deletedAt,
  ...template
}: TemplateRow): EmailTemplate => ({
  templateId: _id,
  ...template,
});

/** Refuses fields that do not exist, each at the part of the template that contains it. */
function checkFields({ subject, text }: EmailTemplateDraft): void {
  const errors = Object.entries({ subject, text }).flatMap(([Field, value]) =>
    unknownFields(value).map((name) => ({ Field, Errors: [`There is no field ${name}.`] })),
  );
  if (errors.length > 0) throw ApiError.invalid('FIELDS', { errors });
}

interface FilledIn {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Names cannot add a line to a subject. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** The mail of an advisor, whose own address an answer reaches. */
function toLetter({ subject, text }: FilledIn, client: Employee, advisor: Advisor | null): Letter {
  const [first = '', ...others] = text.split(/\n{2,}/);
  const letter = { subject, greeting: first, paragraphs: others, ending: `Sent to ${client.email}.` };
  if (advisor === null || advisor.email === '') return letter;
  const name = oneLine(fullName(advisor));
  return { ...letter, replyTo: { name, address: advisor.email } };
}

/** Fills in a template for a client. */
function filling({ servedClients, deskSettingsRepo, portalAddress }: TemplatesDependencies) {
  return async (advisorId: string, template: TemplateRow, client: Employee): Promise<FilledIn> => {
    const [names, settings] = await Promise.all([
      servedClients.advisorNames([advisorId]),
      deskSettingsRepo.find(advisorId),
    ]);
    const { firstName, lastName, companyName, email } = client;
    const advisorName = names.get(advisorId) ?? '';
    const values = { firstName, lastName, companyName, advisorName, portalAddress };
    const signature = settings?.signature ? `\n\n${settings.signature}` : '';
    return {
      to: email,
      subject: oneLine(filledIn(template.subject, values)),
      text: filledIn(template.text, values) + signature,
    };
  };
}

export type TemplatesService = ReturnType<typeof templatesService>;

/** Emails that advisors send again and again. Fields are filled in as plain text; the HTML part escapes them. */
export function templatesService(dependencies: TemplatesDependencies) {
  const { templatesRepo, servedClients, outbox, clock } = dependencies;

  const own = async (advisorId: string, templateId: string): Promise<TemplateRow> => {
    const row = await templatesRepo.find(advisorId, templateId);
    if (!row) throw notFound();
    return row;
  };

  const fill = filling(dependencies);

  return {
    own,
    list: async (advisorId: string) => (await templatesRepo.list(advisorId)).map(toTemplate),
    create: async (advisorId: string, draft: EmailTemplateDraft, newId: () => string) => {
      checkFields(draft);
      const row = { ...draft, _id: newId(), advisorId, deletedAt: null, version: 0 };
      await templatesRepo.insert(row);
      return toTemplate(row);
    },
    update: async (
      advisorId: string,
      { templateId, ...entered }: EmailTemplateDraft & { templateId: string; version: number },
    ): Promise<EmailTemplate> => {
      checkFields(entered);
      const row = await templatesRepo.change({ ...entered, _id: templateId, advisorId });
      if (!row) throw versionLost(toTemplate(await own(advisorId, templateId)));
      return toTemplate(row);
    },
    remove: async (advisorId: string, templateId: string): Promise<Nothing> => {
      await templatesRepo.remove(advisorId, templateId, clock.date());
      return {};
    },
    restore: async (advisorId: string, templateId: string): Promise<EmailTemplate> => {
      await templatesRepo.restore(advisorId, templateId);
      return toTemplate(await own(advisorId, templateId));
    },
    preview: async (advisorId: string, { templateId, clientId }: ForClient): Promise<FilledIn> => {
      const template = await own(advisorId, templateId);
      return fill(advisorId, template, await servedClients.client(advisorId, clientId));
    },
    /** The history first: a repeated request after a crash finds it, and sends the mail. */
    send: async (
      advisorId: string,
      { templateId, clientId, ...edited }: ForClient & Edited,
      newId: () => string,
    ) => {
      const template = await own(advisorId, templateId);
      const client = await servedClients.client(advisorId, clientId);
      const { to, ...filled } = await fill(advisorId, template, client);
      const mail = { to, subject: edited.subject ?? filled.subject, text: edited.text ?? filled.text };
      const { subject, text } = mail;
      const sent = { clientId, kind: 'email', subject, text, happenedOn: clock.today() } as const;
      await dependencies.addInteraction(advisorId, { ...sent, recipient: to }, newId);
      const key = `email ${advisorId} ${newId()}`;
      const letter = toLetter(mail, client, await dependencies.advisorsRepo.find(advisorId));
      await outbox.send(client.email, letter, { key, userId: clientId });
      return mail;
    },
  };
}
