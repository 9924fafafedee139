const NOTHING = { service: null, offers: {}, makes: {}, publishes: {}, handles: {} };

const reply = (names: readonly string[]) => ({
  type: 'object',
  properties: Object.fromEntries(names.map((name) => [name, { type: 'string' }])),
  required: names,
});

/** The contract of a service whose notes have these members. */
export const serviceWith = (...names: readonly string[]) => ({
  ...NOTHING,
  service: 'crm',
  offers: { 'GET /notes': { request: {}, reply: reply(names) } },
});

/** The contract of a remote that needs these members of the notes. */
export const aRemote = (...names: readonly string[]) => ({
  ...NOTHING,
  makes: { 'GET /notes': { service: 'crm', request: {}, reply: reply(names) } },
});
