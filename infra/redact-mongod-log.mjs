// mongod --config … | node infra/redact-mongod-log.mjs    passes the log on without values of documents and queries
import { mongodLogFilter } from './lib/mongod/redact-log.mjs';

process.stdout.on('error', () => process.exit(1));
process.stdin.setEncoding('utf8').pipe(mongodLogFilter()).pipe(process.stdout);
