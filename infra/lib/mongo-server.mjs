import { readRunFile } from './run-file.mjs';
import { Stop } from './stop.mjs';

/** The server of `FW_MONGO_URL`, else that of the suite that runs on a data folder. @param {string} data */
export function mongoServer(data) {
  const url = process.env['FW_MONGO_URL'] || readRunFile(data)?.mongo;
  if (url) return url;
  throw new Stop(
    'notHealthy',
    'The suite does not run here: start it, or name the server with FW_MONGO_URL.',
  );
}
