const pad = (/** @type {string | undefined} */ text, /** @type {number} */ width) =>
  (text ?? '').padEnd(width);

/**
 * What a person reads when everything is up: the addresses and the demo sign-ins.
 * @param {Record<'portal' | 'crm' | 'sandbox' | 'mail' | 'employer' | 'logs', string>} addresses
 * @param {readonly import('./types.ts').SignIn[]} signIns
 * @param {string} took
 */
export function banner({ portal, crm, sandbox, mail, employer, logs }, signIns, took) {
  const rows = [
    ['Portal', `${portal}/`],
    ['Advisors (CRM alone)', crm],
    ['API pages', `${portal}/docs`],
    ['Bank sandbox', sandbox],
    ['Mail', mail],
    ['Sign-in of the employer', employer],
    ['Logs', logs],
  ];
  const people = signIns.map(
    ({ username, password, role, shows }) =>
      `    ${pad(username, 34)} ${pad(password, 18)} ${pad(role, 10)} ${shows}`,
  );
  return [
    '',
    `  Fairwater is ready after ${took}.`,
    '',
    ...rows.map(([name, where]) => `    ${pad(name, 22)} ${where}`),
    '',
    ...(people.length > 0 ? ['  Sign in as', ...people, ''] : []),
    '  Ctrl-C stops everything.',
    '',
    '',
  ].join('\n');
}
