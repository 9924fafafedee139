import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { kill } from '@fw/test-kit/service-process';
import { onTestFinished } from 'vitest';

interface Insert {
  /** Address of the database. */
  readonly url: string;
  readonly collection: string;
  readonly row: { readonly _id: string };
}

/** Inserts a row in a transaction that it neither ends nor goes on with. */
const PROGRAM = `
import mongoose from 'mongoose';
const { url, appName, collection, row } = JSON.parse(process.argv[1]);
const connection = await mongoose.createConnection(url, { appName }).asPromise();
const session = await connection.startSession();
session.startTransaction();
await connection.collection(collection).insertOne(row, { session });
process.stdout.write('open');
`;

let count = 0;

/** A process that is named as one of another machine and holds a row in an open transaction; it ends with the test. */
export async function holdRowElsewhere(insert: Insert) {
  count += 1;
  const appName = `fw elsewhere ${count} ${process.pid}`;
  const child = spawn(
    process.execPath,
    ['--input-type=module', '-e', PROGRAM, JSON.stringify({ ...insert, appName })],
    {
      // Where its packages are.
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(() => kill(child));
  await once(child.stdout, 'data');
  return {
    kill: () => kill(child),
    /** As a process whose machine is lost: its connections stay. */
    pause: () => void child.kill('SIGSTOP'),
  };
}
