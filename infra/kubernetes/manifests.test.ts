import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { mongodCommand } from '../lib/mongod/command.mjs';
import { suiteProcesses } from '../lib/processes.mjs';

const ports = {
  gateway: 4000,
  identity: 4001,
  finances: 4002,
  goals: 4003,
  profile: 4004,
  crm: 4005,
  sandbox: 4100,
  mail: 4200,
  smtp: 4225,
  employer: 4300,
};
const secrets = {
  passportMaster: 'A'.repeat(43),
  xsrfSecret: 'x',
  identityKey: 'i',
  tokenKeys: 'k',
  aggregatorClientId: 'i',
  aggregatorSecret: 's',
};
/** Local replacements of services outside the suite; a cluster uses the real ones. */
const REPLACEMENTS = ['aggregator-sandbox', 'mail-sink', 'employer-provider'];
const processes = suiteProcesses(
  { ports, secrets, data: '/data', mongoUrl: 'mongodb://host/' },
  { FW_AGGREGATOR_URL: 'https://production.plaid.com' },
).filter(({ name }) => !REPLACEMENTS.includes(name));
/** Between machines every process shows a certificate; npm start connects its processes by sockets. */
const TLS_SETTINGS = ['FW_INTERNAL_TLS_CERT', 'FW_INTERNAL_TLS_KEY', 'FW_INTERNAL_TLS_CA'];
/** Beyond one machine the proxy in front and the sender of mails have to be named; services may have clusters of their own. */
const CLUSTER_SETTINGS: Readonly<Record<string, readonly string[]>> = {
  gateway: ['FW_REGISTRY_MONGO_URL', 'FW_TRUST_PROXY', 'FW_PROBE_PORT', 'FW_BUS_MONGO_URL'],
  identity: ['FW_REGISTRY_MONGO_URL', 'FW_PROBE_PORT', 'FW_MAIL_FROM', 'FW_BUS_MONGO_URL'],
  finances: ['FW_REGISTRY_MONGO_URL', 'FW_PROBE_PORT', 'FW_BUS_MONGO_URL'],
  goals: ['FW_REGISTRY_MONGO_URL', 'FW_PROBE_PORT', 'FW_BUS_MONGO_URL'],
  profile: ['FW_REGISTRY_MONGO_URL', 'FW_PROBE_PORT', 'FW_MAIL_FROM', 'FW_BUS_MONGO_URL', 'FW_RECORDS_YEARS'],
  crm: ['FW_REGISTRY_MONGO_URL', 'FW_PROBE_PORT', 'FW_MAIL_FROM', 'FW_BUS_MONGO_URL', 'FW_RECORDS_YEARS'],
};
const manifest = (name: string) => readFileSync(new URL(`base/${name}.yaml`, import.meta.url), 'utf8');
const namesIn = (text: string) => new Set([...text.matchAll(/name: (FW_\w+)/g)].map(([, name]) => name));

it.each(processes.map(({ name }) => name))(
  'gives %s in a cluster exactly the settings of npm start, but certificates instead of sockets of one machine',
  (name) => {
    const settings = Object.keys(processes.find((one) => one.name === name)?.settings ?? {});

    expect(namesIn(manifest(name))).toEqual(
      new Set([
        ...settings.filter((setting) => !setting.endsWith('_SOCKET')),
        ...TLS_SETTINGS,
        ...(CLUSTER_SETTINGS[name] ?? []),
      ]),
    );
  },
);

it.each(processes.map(({ name }) => name))('connects %s to services and to MongoDB with TLS only', (name) => {
  const text = manifest(name);
  const files = [...text.matchAll(/name: FW_INTERNAL_TLS_\w+, value: (\S+) }/g)].map(([, file]) => file);

  expect(text).not.toMatch(/http:\/\/|mongodb:\/\//);
  expect(files).toEqual(['tls.crt', 'tls.key', 'ca.crt'].map((file) => `/etc/fairwater/tls/${file}`));
  expect(text).toContain(`{ name: tls, secret: { secretName: internal-tls-${name}, defaultMode: 0440 } }`);
  expect(text).toContain('{ name: tls, mountPath: /etc/fairwater/tls, readOnly: true }');
  expect(text).toContain('{ name: mongo-ca, mountPath: /etc/fairwater/mongo, readOnly: true }');
  const probePort = name === 'gateway' ? 'http' : 'probes';
  expect(text.match(/(?<=path: \/(?:livez|readyz), port: )\w+/g)).toEqual([probePort, probePort, probePort]);
});

it('names a user, TLS and an authority in the address of every database', () => {
  const example = readFileSync(new URL('secrets.example.yaml', import.meta.url), 'utf8');
  const addresses = [...example.matchAll(/^ {2}(\w+): (mongodb:\S+)$/gm)];

  expect(new Set(addresses.map(([, owner]) => owner))).toEqual(
    new Set([...processes.map(({ name }) => name), 'registry']),
  );
  for (const [, owner, address = ''] of addresses) {
    expect(address).toContain(`mongodb://fw_${owner}:`);
    expect(address).toContain('&authSource=admin&tls=true&tlsCAFile=/etc/fairwater/mongo/ca.crt');
  }
});

it('demands TLS and a user of every client of MongoDB', () => {
  const conf = readFileSync(new URL('mongod.conf', import.meta.url), 'utf8');

  expect(conf).toMatch(/^net:\n {2}tls:\n {4}mode: requireTLS$/m);
  expect(conf).toMatch(/^security:\n {2}authorization: enabled$/m);
});

it.each(processes)('probes $name at its own port and runs it without privileges', ({ name, url }) => {
  const text = manifest(name);

  expect(text).toContain(`containerPort: ${new URL(url).port}`);
  for (const line of [
    'path: /livez',
    'path: /readyz',
    'runAsNonRoot: true',
    'readOnlyRootFilesystem: true',
  ]) {
    expect(text).toContain(line);
  }
});

it('has neither the sandbox nor the mail sink nor the demo provider nor the test door', () => {
  for (const { name } of processes)
    expect(manifest(name)).not.toMatch(/TEST_DOOR|aggregator-sandbox|mail-sink|employer-provider/);
  expect(manifest('kustomization')).not.toMatch(/sandbox|mail-sink|employer-provider/);
});

it('keeps the profiler and the log of slow operations off in the cluster as in the embedded MongoDB', () => {
  const { args } = mongodCommand({
    path: 'mongod',
    dbPath: tmpdir(),
    port: 1,
  });
  const flagValue = (flag: string) => args[args.indexOf(flag) + 1];
  const conf = readFileSync(new URL('mongod.conf', import.meta.url), 'utf8');

  expect([flagValue('--profile'), flagValue('--slowms'), flagValue('--slowOpSampleRate')]).toEqual([
    '0',
    '2147483647',
    '0',
  ]);
  expect(conf).toContain(
    `mode: off\n  slowOpThresholdMs: ${flagValue('--slowms')}\n  slowOpSampleRate: ${flagValue('--slowOpSampleRate')}\n`,
  );
});
