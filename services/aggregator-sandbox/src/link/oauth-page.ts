import { escapeHtml, htmlPage } from './html.ts';

/** What the bank's page shows. */
export interface OauthForm {
  readonly bank: string;
  readonly client: string;
  readonly state: string;
  readonly username: string;
  readonly problem: string | null;
}

/** The fictitious bank's page where the customer grants or denies access. */
export function oauthForm({ bank, client, state, username, problem }: OauthForm): string {
  const alert = problem === null ? '' : `<p class="problem" role="alert">${escapeHtml(problem)}</p>`;
  const body = `<main class="card alone">
<h1>${escapeHtml(bank)}</h1>
<p>${escapeHtml(client)} requests access to your accounts, balances and transactions. It cannot move money.</p>
${alert}
<form method="post" action="/oauth/decide">
<input type="hidden" name="state" value="${escapeHtml(state)}">
<label for="username">Username</label>
<input id="username" name="username" autocomplete="off" value="${escapeHtml(username)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="off" value="pass_good">
<p class="hint">This bank is fictitious. Test customers: user_good with pass_good.</p>
<button class="primary" name="decision" value="approve">Approve</button>
<button class="quiet" name="decision" value="deny">Deny</button>
</form>
</main>`;
  return htmlPage({ title: `${bank}: grant access`, body });
}

/** Shown in a pop-up that has done its work. */
export const oauthOver = `<main class="card alone"><h1>You can close this window</h1>
<p>Go back to the window you came from.</p></main>`;
