import type { Mail } from './mail.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** The text with its web addresses as links; everything else stays text. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, place) =>
      place % 2 === 0 ? escaped(part) : `<a rel="noreferrer" href="${escaped(part)}">${escaped(part)}</a>`,
    )
    .join('');

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="/style.css">
<main>
${body}
</main>
</html>
`;

const row = ({ id, receivedAt, to, subject }: Mail): string =>
  `<tr><td><time>${escaped(receivedAt)}</time></td><td>${escaped(to.join(', '))}</td><td><a href="/mails/${escaped(id)}">${escaped(subject || '(no subject)')}</a></td></tr>`;

const table = (letters: readonly Mail[]): string => `<table>
<thead><tr><th scope="col">Received</th><th scope="col">To</th><th scope="col">Subject</th></tr></thead>
<tbody>
${letters.map(row).join('\n')}
</tbody>
</table>`;

/** Every mail in one table, newest first. */
export const listPage = (letters: readonly Mail[]): string =>
  page('Mail', `<h1>Mail</h1>\n${letters.length === 0 ? '<p>No mail has come yet.</p>' : table(letters)}`);

/** One mail as text. */
export const letterPage = ({ from, to, subject, receivedAt, text }: Mail): string =>
  page(
    subject || '(no subject)',
    `<p><a href="/">All mail</a></p>
<h1>${escaped(subject || '(no subject)')}</h1>
<dl><dt>From</dt><dd>${escaped(from)}</dd><dt>To</dt><dd>${escaped(to.join(', '))}</dd><dt>Received</dt><dd>${escaped(receivedAt)}</dd></dl>
<pre>${withLinks(text)}</pre>`,
  );

/** What a person reads at an address without a mail. */
export const nothingPage = (): string =>
  page('Nothing here', '<h1>Nothing here</h1>\n<p><a href="/">All mail</a></p>');

export const STYLE = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem; border-bottom: 1px solid; text-align: start; vertical-align: top; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
`;
