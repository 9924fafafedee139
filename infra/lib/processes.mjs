import { join } from 'node:path';
import { liveProgram } from './live-version.mjs';
import { databaseUrl } from './mongod/urls.mjs';
import { urlOfUser } from './mongod/users.mjs';
import { MAX_SOCKET_PATH_BYTES, ROOT } from './paths.mjs';
import { passportKey } from './secrets.mjs';

/** @typedef {import('./types.ts').SuiteFacts} SuiteFacts */
/** @typedef {import('./types.ts').ServiceSpec} ServiceSpec */
/** @typedef {import('./types.ts').Env} Env */

/** The services with a database of their own, in the order of their ports. @type {readonly import('./types.ts').ServiceName[]} */
export const SERVICES = ['identity', 'finances', 'goals', 'profile', 'crm'];

/** Calls between services: the caller and the service that answers it. @type {readonly (readonly [import('./types.ts').ServiceName, import('./types.ts').ServiceName])[]} */
const EDGES = [
  ['crm', 'finances'],
  ['crm', 'goals'],
  ['crm', 'identity'],
  ['crm', 'profile'],
  ['finances', 'profile'],
  ['goals', 'finances'],
  ['goals', 'profile'],
  ['profile', 'identity'],
];

const at = (/** @type {number} */ port) => `http://127.0.0.1:${port}`;
/** Local replacements of what a cluster has elsewhere. */
const REPLACEMENTS = ['aggregator-sandbox', 'mail-sink', 'employer-provider'];

/** The package of a process. @param {string} name */
export const processPackage = (name) => ({
  name,
  folder: join(ROOT, name === 'all-in-one' ? 'infra' : 'services', name),
});

/** The packages of every process but mongod. @param {Env} env */
export const processPackages = (env) =>
  [...REPLACEMENTS, ...(env['FW_ALL_IN_ONE'] === '1' ? ['all-in-one'] : [...SERVICES, 'gateway'])].map(
    processPackage,
  );

/** A process of the suite, which runs what is live of it. @param {string} name @param {number} port @param {SuiteFacts} facts */
const processAt = (name, port, { data }) => ({
  ...processPackage(name),
  url: at(port),
  file: liveProgram(data, name),
});

/**
 * The keys of the edges of a service, both those it calls by and those it is called by, and the addresses it calls.
 * @param {import('./types.ts').ServiceName} name @param {SuiteFacts} facts
 * @returns {Record<string, string>}
 */
function edgesEnv(name, { ports, secrets }) {
  const edges = EDGES.filter((edge) => edge.includes(name));
  const keys = edges.map(([from, to]) => [
    `FW_${from.toUpperCase()}_TO_${to.toUpperCase()}_KEY`,
    passportKey(secrets.passportMaster, `${from}->${to}`),
  ]);
  const called = edges.filter(([from]) => from === name);
  const urls = called.map(([, to]) => [`FW_${to.toUpperCase()}_URL`, at(ports[to])]);
  return Object.fromEntries([...keys, ...urls]);
}

/** @param {import('./types.ts').ServiceName} name @param {string} data */
export const socketPath = (name, data) => join(data, `${name}.sock`);

/**
 * The socket between the gateway and a service of the same machine; where its path would be too long, the gateway calls
 * the service by its port.
 * @param {import('./types.ts').ServiceName} name @param {string} data @returns {Record<string, string>}
 */
function socketSetting(name, data) {
  const path = socketPath(name, data);
  return Buffer.byteLength(path) > MAX_SOCKET_PATH_BYTES ? {} : { [`FW_${name.toUpperCase()}_SOCKET`]: path };
}

/**
 * The database of one service or of the gateway, on the embedded server with a user that may use no other.
 * @param {import('./types.ts').MongoOwner} owner @param {SuiteFacts} facts
 */
const ownDatabaseUrl = (owner, { mongoUrl, mongoMaster }) =>
  databaseUrl(mongoMaster ? urlOfUser(mongoUrl, owner, mongoMaster) : mongoUrl, `fw_${owner}`);

/** @param {import('./types.ts').ServiceName} name @param {SuiteFacts} facts */
function serviceEnv(name, facts) {
  const { ports, secrets, data } = facts;
  const word = name.toUpperCase();
  return {
    [`FW_${word}_PORT`]: String(ports[name]),
    ...socketSetting(name, data),
    [`FW_${word}_MONGO_URL`]: ownDatabaseUrl(name, facts),
    FW_PASSPORT_KEY: passportKey(secrets.passportMaster, `gateway->${name}`),
  };
}

/** Mails go to the local sink unless the environment names another server. @param {SuiteFacts} facts */
function identityEnv({ ports, secrets }) {
  return {
    FW_IDENTITY_KEY: secrets.identityKey,
    FW_SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    FW_PUBLIC_ORIGIN: at(ports.gateway),
    FW_SUPPORT_EMAIL: 'help@fairwater.example',
  };
}

/** Mails of advisors, and mails about messages, go the same way. @param {SuiteFacts} facts */
const mailingEnv = ({ ports }) => ({
  FW_SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  FW_PUBLIC_ORIGIN: at(ports.gateway),
});

/**
 * Tokens of the sandbox's own call are accepted only while the sandbox is the aggregator.
 * @param {SuiteFacts} facts @param {NodeJS.ProcessEnv} env
 */
function financesEnv({ ports, secrets }, { FW_AGGREGATOR_URL }) {
  return {
    FW_AGGREGATOR_URL: at(ports.sandbox),
    FW_AGGREGATOR_CLIENT_ID: secrets.aggregatorClientId,
    FW_AGGREGATOR_SECRET: secrets.aggregatorSecret,
    FW_TOKEN_KEYS: secrets.tokenKeys,
    FW_WEBHOOK_URL: `${at(ports.gateway)}/bp-integration/plaid/webhook`,
    FW_LINK_SCRIPT_URL: `${at(ports.sandbox)}/link/v2/stable/link-initialize.js`,
    FW_REDIRECT_URI: `${at(ports.gateway)}/link-return`,
    ...(FW_AGGREGATOR_URL ? {} : { FW_ACCEPT_SANDBOX_TOKENS: '1' }),
  };
}

/**
 * A service whose address the environment names is elsewhere, behind what balances its instances: it has no socket here.
 * @param {SuiteFacts} facts @param {Env} env
 */
const localSockets = ({ data }, env) =>
  Object.assign(
    {},
    ...SERVICES.filter((name) => !env[`FW_${name.toUpperCase()}_URL`]).map((name) =>
      socketSetting(name, data),
    ),
  );

/** @param {SuiteFacts} facts @param {Env} env */
function gatewayEnv(facts, env) {
  const { ports, secrets, data } = facts;
  const upstream = SERVICES.map((name) => [`FW_${name.toUpperCase()}_URL`, at(ports[name])]);
  return {
    FW_PORT: String(ports.gateway),
    FW_PASSPORT_MASTER: secrets.passportMaster,
    FW_XSRF_SECRET: secrets.xsrfSecret,
    ...Object.fromEntries(upstream),
    ...localSockets(facts, env),
    FW_GATEWAY_MONGO_URL: ownDatabaseUrl('gateway', facts),
    FW_WEB_ROOT: join(data, 'web'),
    FW_SANDBOX_ORIGIN: at(ports.sandbox),
    FW_PUBLIC_ORIGIN: at(ports.gateway),
  };
}

/** @param {SuiteFacts} facts @returns {Record<string, string>} */
function sandboxEnv({ ports, secrets, data }) {
  return {
    FW_SANDBOX_PORT: String(ports.sandbox),
    FW_SANDBOX_DATA: join(data, 'sandbox'),
    FW_SANDBOX_PERSONAS: join(data, 'personas'),
    FW_SANDBOX_REDIRECT_URIS: `${at(ports.gateway)}/link-return`,
    FW_SANDBOX_CLIENT_ID: secrets.aggregatorClientId,
    FW_SANDBOX_SECRET: secrets.aggregatorSecret,
    ...(ports.sandboxControl
      ? {
          FW_SANDBOX_CONTROL_PORT: String(ports.sandboxControl),
          FW_SANDBOX_CONTROL_SECRET: secrets.sandboxControlSecret ?? '',
        }
      : {}),
  };
}

/** @param {Pick<SuiteFacts, 'ports' | 'data'>} facts */
function mailEnv({ ports, data }) {
  return {
    FW_MAIL_PORT: String(ports.mail),
    FW_SMTP_PORT: String(ports.smtp),
    FW_MAIL_DATA: join(data, 'mail'),
  };
}

/** @param {SuiteFacts} facts */
function employerEnv({ ports, secrets, data }) {
  return {
    FW_EMPLOYER_PORT: String(ports.employer),
    FW_EMPLOYER_CLIENT_SECRET: secrets.employerClientSecret ?? '',
    FW_EMPLOYER_PEOPLE: join(data, 'employer-people.json'),
    FW_PUBLIC_ORIGIN: at(ports.gateway),
  };
}

/**
 * The services and the gateway as one process: each keeps its port, its database and, under its name, its key.
 * @param {readonly ServiceSpec[]} specs
 * @param {SuiteFacts} suite
 * @returns {ServiceSpec}
 */
function asOne(specs, suite) {
  const keys = SERVICES.map((name) => [
    `FW_${name.toUpperCase()}_PASSPORT_KEY`,
    passportKey(suite.secrets.passportMaster, `gateway->${name}`),
  ]);
  const all = specs.flatMap((spec) => Object.entries(spec.settings));
  const settings = all.filter(([name]) => name !== 'FW_PASSPORT_KEY');
  return {
    ...processAt('all-in-one', suite.ports.gateway, suite),
    settings: Object.fromEntries([...settings, ...keys]),
  };
}

/**
 * Every process of the suite but mongod: `{ name, url, folder, file, settings }`. `suite` is `{ ports, mongoUrl, secrets, data }`.
 * With `FW_ALL_IN_ONE=1` the services and the gateway are one process. A setting the user has in the environment wins
 * over the one computed here, ports apart.
 * @param {SuiteFacts} suite
 * @param {Env} [env]
 * @returns {ServiceSpec[]}
 */
export function suiteProcesses(suite, env = process.env) {
  const { ports } = suite;
  /** @type {Partial<Record<import('./types.ts').ServiceName, Record<string, string>>>} */
  const ownEnv = {
    identity: identityEnv(suite),
    finances: financesEnv(suite, env),
    profile: mailingEnv(suite),
    crm: mailingEnv(suite),
  };
  const services = SERVICES.map((name) => ({
    ...processAt(name, ports[name], suite),
    settings: { ...serviceEnv(name, suite), ...edgesEnv(name, suite), ...ownEnv[name] },
  }));
  const gateway = { ...processAt('gateway', ports.gateway, suite), settings: gatewayEnv(suite, env) };
  const ours = [...services, gateway];
  return [
    { ...processAt('aggregator-sandbox', ports.sandbox, suite), settings: sandboxEnv(suite) },
    { ...processAt('mail-sink', ports.mail, suite), settings: mailEnv(suite) },
    { ...processAt('employer-provider', ports.employer, suite), settings: employerEnv(suite) },
    ...(env['FW_ALL_IN_ONE'] === '1' ? [asOne(ours, suite)] : ours),
  ];
}

const BOOTSTRAP_ONLY = new Set([
  'FW_ALL_IN_ONE',
  'FW_REPLICAS',
  'FW_MONGO_URL',
  'FW_BACKUP_RECIPIENT',
  'FW_BACKUP_IDENTITY',
  'FW_DATA',
  'FW_BUILD',
  'FW_DEMO',
  'FW_ONLY',
  'FW_FOLLOW_PARENT',
  // On one machine sockets and loopback connect the processes.
  'FW_INTERNAL_TLS_CERT',
  'FW_INTERNAL_TLS_KEY',
  'FW_INTERNAL_TLS_CA',
]);
const MACHINE = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];
const isPort = (/** @type {string} */ name) => name === 'FW_PORT' || name.endsWith('_PORT');

/**
 * The settings of one process: those of the user's environment win, ports apart (they were claimed already).
 * @param {Pick<ServiceSpec, 'settings'>} spec
 * @param {Env} env
 * @returns {Record<string, string>}
 */
export const effectiveSettings = (spec, env) =>
  Object.fromEntries(
    Object.entries(spec.settings).map(([name, value]) => [name, (!isPort(name) && env[name]) || value]),
  );

/**
 * The environment of one process: what the machine needs, common settings, its own settings, and whatever else begins
 * with FW_ in the user's environment unless it belongs to another process (no process
 * sees the secret of another).
 * @param {ServiceSpec} spec
 * @param {readonly ServiceSpec[]} all
 * @param {Env} [env]
 * @returns {Env}
 */
export function processEnv(spec, all, env = process.env) {
  const owned = new Set(all.flatMap(({ settings }) => Object.keys(settings)));
  const machine = MACHINE.flatMap((name) => (env[name] ? [[name, env[name]]] : []));
  const isForAll = (/** @type {string} */ name) =>
    name.startsWith('FW_') && !owned.has(name) && !isPort(name) && !BOOTSTRAP_ONLY.has(name);
  const free = Object.entries(env).filter(([name]) => isForAll(name));
  const common = {
    FW_LOG_LEVEL: 'info',
    FW_ENV: 'development',
    TZ: 'UTC',
    NODE_ENV: env['FW_ENV'] ?? 'development',
  };
  return { ...common, ...Object.fromEntries([...machine, ...free]), ...effectiveSettings(spec, env) };
}
