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

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<main>
<h1>${escaped(title)}</h1>
${body}
</main>
</html>
`;

/** What a person reads who opens the address of the provider. */
export const homePage = (accounts: readonly ProviderAccount[]): string =>
  page(
    'Sign-in of the demo employer',
    `<p>This server stands in for the OpenID Connect provider of Summit Clinics. A sign-in begins in the portal, with "Sign in with Summit Clinics".</p>
<p>It knows:</p>
<ul>${accounts.map(({ email }) => `<li>${escaped(email)}</li>`).join('')}</ul>`,
  );

/** The sign-in page of the employer: one button for each person instead of a password, and one to cancel. */
export function signInPage(uid: string, accounts: readonly ProviderAccount[]): string {
  const action = `/interaction/${encodeURIComponent(uid)}`;
  const buttons = accounts.map(({ subject, email }) => form(action, subject, email));
  return page('Employer sign-in', [...buttons, form(action, '', 'Cancel')].join('\n'));
}
