import PostalMime from 'postal-mime';

/** The largest mail that is taken, as it comes over the wire. */
export const MAX_MAIL_BYTES = 256 * 1024;

/** One mail that arrived. `from` and `to` are the addresses of the envelope, so blind copies count too. */
export interface Mail {
  readonly id: string;
  readonly receivedAt: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly subject: string;
  /** What a person reads; a mail without plain text shows the source of its HTML. */
  readonly text: string;
  /** Source of the HTML, for tests; it is never rendered. */
  readonly html: string | null;
}

type Envelope = Pick<Mail, 'id' | 'receivedAt' | 'from' | 'to'>;

/** Reads a mail as it came over the wire; throws when it is no mail. */
export async function parseMail(envelope: Envelope, raw: Uint8Array): Promise<Mail> {
  const { subject, text, html } = await PostalMime.parse(raw);
  return { ...envelope, subject: subject ?? '', text: text ?? html ?? '', html: html ?? null };
}
