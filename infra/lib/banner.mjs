const pad = (text, width) => String(text ?? '').padEnd(width);

/** What a person reads when everything is up: the addresses and the demo sign-ins. */
export function banner({ portal, crm, sandbox, mail, logs }, signIns, took) {
  const addresses = [
    ['Portal', `${portal}/`],
    ['Advisors (CRM alone)', crm],
    ['API pages', `${portal}/docs`],
    ['Bank sandbox', sandbox],
    ['Mail', mail],
    ['Logs', logs],
  ].filter(([, where]) => where);
  const people = signIns.map(
    ({ username, password, role, shows }) =>
      `    ${pad(username, 34)} ${pad(password, 18)} ${pad(role, 10)} ${shows}`,
  );
  return [
    '',
    `  Fairwater is ready after ${took}.`,
    '',
    ...addresses.map(([name, where]) => `    ${pad(name, 22)} ${where}`),
    '',
    ...(people.length > 0 ? ['  Sign in as', ...people, ''] : []),
    '  Ctrl-C stops everything.',
    '',
    '',
  ].join('\n');
}
