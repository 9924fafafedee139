import { mkdirSync } from 'node:fs';

/** Milliseconds after which mongod logs an operation with its values: never (the largest number it accepts). */
const SLOW_OPERATION_MS = 2_147_483_647;

/**
 * The command line of an embedded single-node replica set: WiredTiger, journaled, loopback only, small cache. Slow
 * operations are not logged and the profiler is off, because both write the values of queries down. With `keyFile` every
 * client needs a user.
 * @param {{ path: string, dbPath: string, port: number, logPath?: string, keyFile?: string }} options
 */
export function mongodCommand({ path, dbPath, port, logPath, keyFile }) {
  mkdirSync(dbPath, { recursive: true });
  const args = ['--replSet', 'rs0', '--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', dbPath];
  args.push('--storageEngine', 'wiredTiger', '--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '512');
  args.push('--nounixsocket', '--quiet', '--setParameter', 'diagnosticDataCollectionEnabled=false');
  args.push('--profile', '0', '--slowms', String(SLOW_OPERATION_MS), '--slowOpSampleRate', '0');
  if (keyFile) args.push('--keyFile', keyFile); // also demands a user and a password of every client
  if (logPath) args.push('--logpath', logPath, '--logappend');
  return { command: path, args };
}
