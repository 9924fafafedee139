import { Stop } from './stop.mjs';
import { freePort, isFree } from './ports.mjs';

/** @typedef {import('./types.ts').Ports} Ports */
/** @typedef {readonly [variable: string, fallback: number]} PortSetting */

/**
 * Every port of the suite: its variable and its default. 0 takes a free one.
 * @type {Record<Exclude<keyof Ports, 'sandboxControl'>, PortSetting>}
 */
const PORTS = {
  gateway: ['FW_PORT', 4000],
  identity: ['FW_IDENTITY_PORT', 4001],
  finances: ['FW_FINANCES_PORT', 4002],
  goals: ['FW_GOALS_PORT', 4003],
  profile: ['FW_PROFILE_PORT', 4004],
  crm: ['FW_CRM_PORT', 4005],
  sandbox: ['FW_SANDBOX_PORT', 4100],
  mail: ['FW_MAIL_PORT', 4200],
  smtp: ['FW_SMTP_PORT', 4225],
  employer: ['FW_EMPLOYER_PORT', 4300],
  mongo: ['FW_MONGO_PORT', 27417],
};

/**
 * The control interface through which tests make the sandbox fail; it exists only together with the test door.
 * @type {Record<'sandboxControl', PortSetting>}
 */
const CONTROL = { sandboxControl: ['FW_SANDBOX_CONTROL_PORT', 0] };

/**
 * The ports this start needs: none for mongod with FW_MONGO_URL, one for the sandbox's control only with a test door.
 * @param {import('./types.ts').Env} [env]
 * @returns {Record<string, PortSetting>}
 */
export function portsNeeded(env = process.env) {
  const { mongo, ...others } = PORTS;
  return { ...others, ...(env['FW_MONGO_URL'] ? {} : { mongo }), ...(env['FW_TEST_DOOR'] ? CONTROL : {}) };
}

/** The settings under which a suite takes no port that another program may need. */
export const FREE_PORTS = Object.fromEntries(Object.values(PORTS).map(([variable]) => [variable, '0']));

/** @param {PortSetting} setting @param {import('./types.ts').Env} env */
function readPort([variable, fallback], env) {
  const text = env[variable] || String(fallback);
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Stop('setting', `${variable} must be a port number from 0 to 65535, but is "${text}".`);
}

/** @param {PortSetting} setting @param {import('./types.ts').Env} env */
async function claim(setting, env) {
  const port = readPort(setting, env);
  if (port === 0) return freePort();
  if (await isFree(port)) return port;
  throw new Stop(
    'portTaken',
    `Port ${port} is taken by another program: set ${setting[0]} to a free one (0 finds one).`,
  );
}

/**
 * The port of every process, checked to be free: `{ gateway: 4000, … }`.
 * @param {import('./types.ts').Env} [env]
 * @returns {Promise<Ports>}
 */
export async function claimPorts(env = process.env) {
  const needed = Object.entries(portsNeeded(env));
  /** @type {[string, number, string][]} */
  const claimed = [];
  for (const [name, setting] of needed) {
    const port = await claim(setting, env);
    if (claimed.some(([, other]) => other === port))
      throw new Stop('setting', `Port ${port} is set twice: check ${setting[0]}.`);
    claimed.push([name, port, setting[0]]);
  }
  return Object.fromEntries(claimed);
}
