import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authority, issue } from '@fw/service-kit/testing-tls';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findMongod } from '../lib/mongod/find.mjs';
import { accepts, freePort } from '../lib/ports.mjs';

const { MongoClient } = mongoose.mongo;
const folder = mkdtempSync(join(tmpdir(), 'fw-mongod-tls-'));
const tls = join(folder, 'tls');
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
let child: ChildProcess;
let port: number;

/** The address of the example, for this server and a lone member. */
function exampleUrl(): string {
  const [address = ''] = /mongodb:\/\/fw_crm:\S+/.exec(read('secrets.example.yaml')) ?? [];
  return address
    .replace('…', `localhost:${String(port)}`)
    .replace('replicaSet=rs0', 'directConnection=true')
    .replace('/etc/fairwater/mongo', tls);
}
async function ping(url: string): Promise<unknown> {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 3000 });
  try {
    await client.connect();
    await client.db('fw_crm').collection('probe').findOne();
    return 'connected';
  } catch (error) {
    return error instanceof Error ? error.message : error;
  } finally {
    await client.close();
  }
}

beforeAll(async () => {
  const found = await findMongod();
  const ca = await authority('members');
  const member = await issue(ca);
  mkdirSync(tls);
  mkdirSync(join(folder, 'db'));
  writeFileSync(join(tls, 'ca.crt'), ca.cert);
  writeFileSync(join(tls, 'member.pem'), `${member.cert}\n${member.private}`);
  writeFileSync(join(folder, 'mongod.conf'), read('mongod.conf').replaceAll('/etc/mongod/tls', tls));
  port = await freePort();
  const args = ['--config', join(folder, 'mongod.conf'), '--dbpath', join(folder, 'db')];
  child = spawn(
    found.path ?? '',
    [...args, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket'],
    {
      stdio: 'ignore',
    },
  );
  if (!(await accepts(port, { timeoutMs: 60_000, isStillNeeded: () => child.exitCode === null }))) {
    throw new Error(`mongod ended with ${String(child.exitCode)}`);
  }
  const first = await MongoClient.connect(exampleUrl().replace('fw_crm:password@', ''));
  const admin = first.db('admin');
  await admin.command({ createUser: 'root', pwd: 'root', roles: ['root'] });
  await first.close();
  const root = await MongoClient.connect(exampleUrl().replace('fw_crm:password', 'root:root'));
  await root.db('admin').command({
    createUser: 'fw_crm',
    pwd: 'password',
    roles: [{ role: 'readWrite', db: 'fw_crm' }],
  });
  await root.close();
});
afterAll(async () => {
  if (child.exitCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

it('is reached with the address of the example: TLS, the authority, a user and a password', async () => {
  expect(await ping(exampleUrl())).toBe('connected');
});

it('is reached neither without TLS nor without a user, nor with another authority', async () => {
  const plain = exampleUrl()
    .replace('&tls=true', '')
    .replace(/&tlsCAFile=[^&]*/, '');
  writeFileSync(join(tls, 'other.crt'), (await authority('other')).cert);

  expect(await ping(plain)).toMatch(/closed|timed out|ECONNRESET/);
  expect(await ping(exampleUrl().replace('fw_crm:password@', ''))).toMatch(/requires authentication/);
  expect(await ping(exampleUrl().replace('ca.crt', 'other.crt'))).toMatch(/certificate|signature|unable to/i);
});
