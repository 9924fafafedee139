const OPTIONS = {
  w: 'majority',
  journal: 'true',
  readConcernLevel: 'majority',
  retryWrites: 'true',
  retryReads: 'true',
};

/** The server's address with the settings under which no acknowledged write is lost, without a database. */
export const localUrl = (/** @type {number} */ port) => `mongodb://127.0.0.1:${port}/?replicaSet=rs0`;

/**
 * The address of one database on a server; options the address already carries win.
 * @param {string} serverUrl
 * @param {string} database
 */
export function databaseUrl(serverUrl, database) {
  const [, base, query = ''] =
    /^(mongodb(?:\+srv)?:\/\/[^/?]+)(?:\/[^?]*)?(?:\?(.*))?$/.exec(serverUrl) ?? [];
  if (!base) throw new Error(`not a MongoDB address: ${serverUrl.replace(/\/\/.*@/, '//…@')}`);
  const options = new URLSearchParams(query);
  for (const [name, value] of Object.entries(OPTIONS)) if (!options.has(name)) options.set(name, value);
  return `${base}/${database}?${options}`;
}
