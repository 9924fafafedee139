import type { ProviderAccount } from './provider.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const form = (action: string, subject: string, label: string): string =>
  `<form method="post" action="${action}"><input type="hidden" name="subject" value="${escaped(subject)}"><button>${escaped(label)}</button></form>`;

/** The sign-in page of the employer: one button for each person instead of a password, and one to cancel. */
export function signInPage(uid: string, accounts: readonly ProviderAccount[]): string {
  const action = `/interaction/${encodeURIComponent(uid)}`;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Employer sign-in</title>
<main>
<h1>Employer sign-in</h1>
${accounts.map(({ subject, email }) => form(action, subject, email)).join('\n')}
${form(action, '', 'Cancel')}
</main>
</html>
`;
}
