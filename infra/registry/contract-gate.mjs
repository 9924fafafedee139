import { schemaMisfits } from './schema-fit.mjs';

/** @typedef {import('./schema-fit.mjs').Schema} Schema */
/** @typedef {{ readonly request: Schema, readonly reply: Schema }} CallSchemas */
/**
 * `contract.json` of an artefact: the calls it answers and makes, and the events it publishes and handles, with their JSON schemas.
 * @typedef {object} Contract
 * @property {string | null} service the service whose calls it offers; null for a front end
 * @property {Readonly<Record<string, CallSchemas>>} offers
 * @property {Readonly<Record<string, CallSchemas & { readonly service: string }>>} makes
 * @property {Readonly<Record<string, Schema>>} publishes
 * @property {Readonly<Record<string, Schema>>} handles
 */
/** @typedef {{ readonly name: string, readonly version: string, readonly contract: Contract }} Version */

const versionName = (/** @type {Version} */ { name, version }) => `${name} ${version}`;

/** Why a caller cannot call a service as it was built to. @param {Version} caller @param {Version} provider */
function callRefusals(caller, provider) {
  const made = Object.entries(caller.contract.makes).filter(
    ([, { service }]) => service === provider.contract.service,
  );
  return made.flatMap(([call, { request, reply }]) => {
    const offered = provider.contract.offers[call];
    if (!offered) return [`${call} is gone`];
    return [
      ...schemaMisfits(request, offered.request, { isRead: false }).map(
        (why) => `${call}: of the request ${why}`,
      ),
      ...schemaMisfits(offered.reply, reply, { isRead: true }).map((why) => `${call}: of the reply ${why}`),
    ];
  });
}

/** Why a service cannot handle the events of another as it was built to. @param {Version} handler @param {Version} publisher */
function eventRefusals(handler, publisher) {
  return Object.entries(handler.contract.handles).flatMap(([event, expected]) => {
    const published = publisher.contract.publishes[event];
    if (!published) return [];
    return schemaMisfits(published, expected, { isRead: true }).map((why) => `event ${event}: ${why}`);
  });
}

/**
 * Reasons with the versions they concern: one line for each reason.
 * @param {readonly Version[]} others
 * @param {(other: Version) => readonly string[]} reasonsOf
 * @param {string} word
 */
function byReason(others, reasonsOf, word) {
  /** @type {Map<string, string[]>} */
  const concerned = new Map();
  for (const other of others)
    for (const reason of reasonsOf(other))
      concerned.set(reason, [...(concerned.get(reason) ?? []), versionName(other)]);
  return [...concerned].map(([reason, names]) => `${reason}; ${word} ${names.join(', ')}`);
}

/** Why versions that call this one, or handle its events, could not as they were built to. @param {Version} candidate @param {readonly Version[]} others */
export const providerRefusals = (candidate, others) => [
  ...byReason(others, (caller) => callRefusals(caller, candidate), 'needed by'),
  ...byReason(others, (handler) => eventRefusals(handler, candidate), 'handled by'),
];

/** Why this version could not call others, or handle their events, as it was built to. @param {Version} candidate @param {readonly Version[]} others */
export const consumerRefusals = (candidate, others) => [
  ...byReason(others, (provider) => callRefusals(candidate, provider), 'not so in'),
  ...byReason(others, (publisher) => eventRefusals(candidate, publisher), 'published by'),
];
