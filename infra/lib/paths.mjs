import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Where fetched tools are stored, whatever data folder a start uses. */
export const TOOLS = join(ROOT, '.data');

/** The folder of one start: databases, logs, pid files, secrets. `FW_DATA` names another than `.data`. */
export const dataFolder = (env = process.env) => resolve(ROOT, env['FW_DATA'] || '.data');

/** Unix limits the path of a socket. */
export const MAX_SOCKET_PATH_BYTES = 107;
