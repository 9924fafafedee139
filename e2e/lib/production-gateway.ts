import { runningSuite } from '@fw/test-kit';
import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { freePort } from '../../infra/lib/ports.mjs';
import { processEnv, SERVICES, suiteProcesses } from '../../infra/lib/processes.mjs';
import { loadSecrets } from '../../infra/lib/secrets.mjs';
import type { Ports } from '../../infra/lib/types.ts';
import { waitForExit, until } from './own-suite.ts';

const START_TIMEOUT_MS = 30_000;

export interface ProductionGateway {
  /** Where it serves the portal. */
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** The ports of the running suite, with another one for the gateway. */
function portsWith(gateway: number): Ports {
  const { processes, sandbox, mail, employer } = runningSuite();
  const portAt = (address = ''): number => Number(new URL(address).port);
  const services = SERVICES.map((name) => [
    name,
    portAt(processes.find((one) => one.name === name)?.url),
  ]) satisfies (readonly [keyof Ports, number])[];
  const others = { sandbox: portAt(sandbox), mail: portAt(mail), employer: portAt(employer), smtp: 0 };
  return { ...(Object.fromEntries(services) as Pick<Ports, (typeof SERVICES)[number]>), ...others, gateway };
}

const isUp = (address: string): Promise<boolean> =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a second gateway with `FW_ENV=production` in front of the running suite: the same services and files. */
export async function startProductionGateway(): Promise<ProductionGateway> {
  const data = dirname(process.env['FW_E2E_RUN'] ?? '');
  const secrets = loadSecrets(data);
  const { mongo } = runningSuite();
  const mongoMaster = mongo.includes('@') ? { mongoMaster: secrets.mongoMaster } : {};
  const ports = portsWith(await freePort());
  const all = suiteProcesses({ ports, mongoUrl: mongo, secrets, data, ...mongoMaster }, {});
  const spec = all.find(({ name }) => name === 'gateway');
  if (!spec) throw new Error('the suite has no gateway of its own');
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [spec.file], {
    env: processEnv(spec, all, { PATH, FW_ENV: 'production' }),
    stdio: 'ignore',
  });
  await until(() => isUp(`${spec.url}/`), 'the gateway serves its page', START_TIMEOUT_MS);
  return {
    origin: spec.url,
    stop: async () => {
      child.kill('SIGTERM');
      await waitForExit(child);
    },
  };
}
