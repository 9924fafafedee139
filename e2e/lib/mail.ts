import { runningSuite } from '@fw/test-kit';
import { expect } from 'vitest';

interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** The newest mail to an address with this subject, as the mail sink received it. */
export async function mailTo(address: string, subject: string): Promise<Mail> {
  const { mail } = runningSuite();
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const response = await fetch(`${mail}/messages?to=${encodeURIComponent(address)}`);
        const mails = (await response.json()) as readonly Mail[];
        found = mails.find((one) => one.subject === subject);
        return found !== undefined;
      },
      { timeout: 15_000, message: `a mail to ${address}` },
    )
    .toBe(true);
  if (!found) throw new Error(`no mail to ${address}`);
  return found;
}

/** The code in a mail: of six digits, or of ten in the mail of a reset. */
export const codeIn = ({ text }: Mail): string => /\b(?:\d{6}|\d{10})\b/.exec(text)?.[0] ?? '';

/** The link in a mail. */
export const linkIn = ({ text }: Mail): string => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
