import { mkdirSync } from 'node:fs';

/** The command line of an embedded single-node replica set: WiredTiger, journaled, loopback only, small cache. */
export function mongodCommand({ path, dbPath, port, logPath }) {
  mkdirSync(dbPath, { recursive: true });
  const args = ['--replSet', 'rs0', '--bind_ip', '127.0.0.1', '--port', String(port), '--dbpath', dbPath];
  args.push('--storageEngine', 'wiredTiger', '--wiredTigerCacheSizeGB', '0.25', '--oplogSize', '512');
  args.push('--nounixsocket', '--quiet', '--setParameter', 'diagnosticDataCollectionEnabled=false');
  if (logPath) args.push('--logpath', logPath, '--logappend');
  return { command: path, args };
}
