import { deadlineMs } from '@fw/test-kit/deadline';
import { describe, expect, it } from 'vitest';
import { checkDisk, checkNode } from './machine.mjs';
import { databaseUrl } from './mongod/urls.mjs';
import { type Way, findMongod } from './mongod/find.mjs';
import { processEnv, suiteProcesses } from './processes.mjs';
import { edgeKey } from '@fw/service-kit/passport';
import { passportKey } from './secrets.mjs';
import { loaderEnv } from './suite.mjs';
import { chosenStages } from './stage-runner.mjs';
import { explain } from './stop.mjs';

const caught = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return explain(error);
  }
  return null;
};

describe('the machine', () => {
  it.each(['18.20.0', '20.18.3'])('Node %s is refused as too old in one sentence', (version) => {
    expect(caught(() => checkNode(version))).toMatchObject({ exitCode: 10 });
  });

  it.each(['20.19.0', '22.1.0', '24.0.0'])('Node %s is accepted', (version) => {
    expect(caught(() => checkNode(version))).toBeNull();
  });

  it('refuses a start with less than 500 MB of free space', () => {
    const freeSpace = (bytes: number) => () => ({ bavail: bytes, bsize: 1 });

    expect(caught(() => checkDisk('/tmp', freeSpace(499_000_000)))).toMatchObject({ exitCode: 14 });
    expect(caught(() => checkDisk('/tmp', freeSpace(501_000_000)))).toBeNull();
  });

  it('explains a write that fails on a full disk in one sentence', () => {
    expect(explain(Object.assign(new Error('write'), { code: 'ENOSPC' }))).toMatchObject({ exitCode: 14 });
  });
});

describe('finding MongoDB', () => {
  const refusing = (reason: string) => async () => ({ refused: reason });

  it('tries the ways in order and reports each refusal with its time', async () => {
    const lines: string[] = [];
    const given = async () => ({ url: 'mongodb://elsewhere' });
    const found = await findMongod({
      reportProgress: (line: string) => void lines.push(line),
      ways: [
        ['first', refusing('not here')],
        ['second', given],
        ['third', refusing('not tried')],
      ],
    });

    expect(found).toMatchObject({ way: 'second', url: 'mongodb://elsewhere' });
    expect(lines).toEqual([
      expect.stringMatching(/not from first: not here \(\d+ ms\)/),
      'MongoDB server: second',
    ]);
  });

  it('refuses a program that is not mongod', async () => {
    const ways: readonly Way[] = [['odd', async () => ({ path: '/bin/true' })]];

    await expect(findMongod({ ways })).rejects.toThrow('/bin/true does not run here');
  });

  it('reports the ways that do not serve, and what each of them took, at once', async () => {
    const lines: string[] = [];
    await findMongod({
      env: { PATH: '/nonexistent' },
      reportProgress: (line: string) => void lines.push(line),
    });

    expect(lines.length).toBeGreaterThan(1);
    for (const [, took] of lines.join('\n').matchAll(/\((\d+) ms\)/g))
      expect(Number(took)).toBeLessThan(deadlineMs() / 3);
  });
});

describe('the settings of a process', () => {
  const ports = {
    gateway: 1,
    identity: 2,
    finances: 3,
    goals: 4,
    profile: 5,
    crm: 6,
    sandbox: 7,
    mongo: 8,
    mail: 9,
    smtp: 10,
    employer: 11,
  };
  const secrets = {
    passportMaster: 'A'.repeat(43),
    xsrfSecret: 'xsrf',
    identityKey: 'identity',
    tokenKeys: 'k1:key',
    aggregatorClientId: 'id',
    aggregatorSecret: 'secret',
  };
  const all = suiteProcesses({
    ports,
    secrets,
    data: '/data',
    mongoUrl: 'mongodb://127.0.0.1:8/?replicaSet=rs0',
  });
  const envFor = (name: string, env: Record<string, string> = {}) => {
    const spec = all.find((one) => one.name === name);
    if (!spec) throw new Error(`there is no process ${name}`);
    return processEnv(spec, all, env);
  };

  it('gives each service a database of its own with settings under which no acknowledged write is lost', () => {
    expect(envFor('crm')['FW_CRM_MONGO_URL']).toBe(
      'mongodb://127.0.0.1:8/fw_crm?replicaSet=rs0&w=majority&journal=true&readConcernLevel=majority&retryWrites=true&retryReads=true',
    );
    expect(databaseUrl('mongodb+srv://u:p@host/x?w=2', 'fw_crm')).toContain(
      'mongodb+srv://u:p@host/fw_crm?w=2&',
    );
  });

  it('gives the master to the gateway only and the bank keys to finances only', () => {
    const env = { FW_PASSPORT_MASTER: 'mine', FW_API_DOCS: '1', FW_CRM_PORT: '0' };

    expect(envFor('gateway', env)).toMatchObject({ FW_PASSPORT_MASTER: 'mine', FW_API_DOCS: '1' });
    expect(envFor('crm', env)).not.toHaveProperty('FW_PASSPORT_MASTER');
    expect(envFor('crm', env)).not.toHaveProperty('FW_TOKEN_KEYS');
    expect(envFor('crm', env)['FW_CRM_PORT']).toBe('6');
  });

  it('keeps a port, a database and a key for each service when all run in one process', () => {
    const suite = { ports, secrets, data: '/data', mongoUrl: 'mongodb://127.0.0.1:8/' };
    const together = suiteProcesses(suite, { FW_ALL_IN_ONE: '1' });
    const one = together.find(({ name }) => name === 'all-in-one');

    expect(together.map(({ name }) => name)).toEqual([
      'aggregator-sandbox',
      'mail-sink',
      'employer-provider',
      'all-in-one',
    ]);
    expect(one?.url).toBe('http://127.0.0.1:1');
    expect(one?.settings).toMatchObject({
      FW_PORT: '1',
      FW_CRM_PORT: '6',
      FW_CRM_PASSPORT_KEY: passportKey(secrets.passportMaster, 'gateway->crm'),
      FW_GOALS_PASSPORT_KEY: passportKey(secrets.passportMaster, 'gateway->goals'),
    });
    expect(one?.settings).not.toHaveProperty('FW_PASSPORT_KEY');
  });

  it('gives the loader of the demo world the aggregator that finances uses, and names the sandbox', () => {
    const facts = { ports, secrets, data: '/data', mongoUrl: 'mongodb://127.0.0.1:8/' };

    expect(loaderEnv(facts, { FW_AGGREGATOR_URL: 'https://aggregator.example' })).toMatchObject({
      FW_AGGREGATOR_URL: 'https://aggregator.example',
      FW_SANDBOX_URL: 'http://127.0.0.1:7',
    });
    expect(loaderEnv(facts, {})).toMatchObject({
      FW_AGGREGATOR_URL: 'http://127.0.0.1:7',
      FW_SANDBOX_URL: 'http://127.0.0.1:7',
    });
  });

  it('derives the key of an edge as the services do', () => {
    const master = 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA';

    expect(passportKey(master, 'gateway->goals')).toBe(
      edgeKey(master, 'gateway->goals').toString('base64url'),
    );
  });
});

describe('the stages of npm test', () => {
  const stages = ['lint', 'unit', 'e2e'].map((word): [string] => [word]);

  it('chooses stages by --only and --skip, and refuses an unknown one in one sentence', () => {
    expect(chosenStages(stages, ['--only', 'lint,unit'])).toEqual([['lint'], ['unit']]);
    expect(chosenStages(stages, ['--skip', 'e2e'])).toEqual([['lint'], ['unit']]);
    expect(caught(() => chosenStages(stages, ['--only', 'everything']))).toMatchObject({ exitCode: 2 });
  });
});
