import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

export { lateDatabase } from './late-database.ts';

function requestAddress(socketPath: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let url = '';
    const socket = connect(socketPath);
    socket.on('data', (chunk: Buffer) => (url += chunk.toString()));
    socket.on('error', reject);
    socket.on('close', () => {
      if (url.startsWith('mongodb')) resolve(url);
      else reject(new Error(`no MongoDB for tests: ${url}`));
    });
  });
}

async function serverUrl(): Promise<string> {
  const { FW_TEST_MONGO_URL: given, FW_TEST_MONGO_SOCKET: socketPath } = process.env;
  if (given) return given;
  if (!socketPath)
    throw new Error('no MongoDB for tests: run them with vitest from the root, or set FW_TEST_MONGO_URL');
  return requestAddress(socketPath);
}

const SETTINGS = 'w=majority&journal=true&readConcernLevel=majority&retryWrites=true&retryReads=true';

/**
 * The address of a fresh, empty database on the tests' shared replica set; every call gives another one, with a bus and
 * records of its own beside it: no service reads the events of another test.
 * Name it after what is tested (letters, digits, underscores); the server goes with the test run.
 */
export async function testDatabase(name: string): Promise<string> {
  const { protocol, host, username, password } = new URL(await serverUrl());
  const account = username ? `${username}:${password}@` : '';
  const database = `t${randomBytes(4).toString('hex')}_${name.replaceAll(/\W/g, '_').slice(0, 24)}`;
  return `${protocol}//${account}${host}/${database}?replicaSet=rs0&${SETTINGS}`;
}
