import { Stop } from './stop.mjs';
import { freePort, isFree } from './ports.mjs';

/** Every port of the suite: its variable, and where it listens unless told otherwise. 0 takes a free one. */
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
  mongo: ['FW_MONGO_PORT', 27417],
};

/** The door through which tests make the sandbox misbehave; there only together with the test door. */
const CONTROL = { sandboxControl: ['FW_SANDBOX_CONTROL_PORT', 0] };

/** The ports this start needs: no mongod of ours with FW_MONGO_URL, a control door only with a test door. */
export function portsWanted(env = process.env) {
  const { mongo, ...others } = PORTS;
  return { ...others, ...(env.FW_MONGO_URL ? {} : { mongo }), ...(env.FW_TEST_DOOR ? CONTROL : {}) };
}

/** The settings under which a suite takes no port that somebody else might want. */
export const FREE_PORTS = Object.fromEntries(Object.values(PORTS).map(([variable]) => [variable, '0']));

function wished(variable, fallback, env) {
  const text = env[variable] || String(fallback);
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port;
  throw new Stop('setting', `${variable} must be a port number from 0 to 65535, but is "${text}".`);
}

async function claim([variable, fallback], env) {
  const port = wished(variable, fallback, env);
  if (port === 0) return freePort();
  if (await isFree(port)) return port;
  throw new Stop(
    'portTaken',
    `Port ${port} is taken by another program: set ${variable} to a free one (0 finds one).`,
  );
}

/** The port of every process, checked to be free: `{ gateway: 4000, … }`. */
export async function claimPorts(env = process.env) {
  const claimed = {};
  for (const [name, port] of Object.entries(portsWanted(env))) claimed[name] = await claim(port, env);
  const twice = Object.entries(claimed).find(([name, port]) =>
    Object.entries(claimed).some(([other, same]) => other !== name && same === port),
  );
  if (twice)
    throw new Stop('setting', `Port ${twice[1]} is asked for twice: check ${portsWanted(env)[twice[0]][0]}.`);
  return claimed;
}
