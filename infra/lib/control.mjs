import { createHash } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MAX_SOCKET_PATH_BYTES } from './paths.mjs';

/** @typedef {{ readonly name: string, readonly version: string }} Deployment */
/** @typedef {{ readonly status: number, readonly note: string }} ControlReply */

const OK = 200;
const FAILED = 500;

/** Where the start that runs on a data folder takes deployments; only its own user may connect. @param {string} data */
function controlSocket(data) {
  const path = join(data, 'control.sock');
  if (Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES) return path;
  return join(tmpdir(), `fw-control-${createHash('sha256').update(data).digest('hex').slice(0, 16)}.sock`);
}

/**
 * Lets deployments reach the supervisor of this data folder; `deploy` throws a sentence when one fails.
 * @param {string} data
 * @param {(deployment: Deployment) => Promise<string>} deploy
 */
export async function openControl(data, deploy) {
  const path = controlSocket(data);
  /** One deployment waits for another. @type {Promise<unknown>} */
  let last = Promise.resolve();
  const server = createServer((incoming, response) => {
    let text = '';
    incoming.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    incoming.on('end', () => {
      const end = (/** @type {number} */ status, /** @type {string} */ note) =>
        response.writeHead(status, { connection: 'close' }).end(note);
      const outcome = last.then(() => deploy(JSON.parse(text)));
      last = outcome.then(
        (note) => end(OK, note),
        (error) => end(FAILED, error instanceof Error ? error.message : String(error)),
      );
    });
  });
  rmSync(path, { force: true });
  await new Promise((resolve) => server.listen(path, () => resolve(undefined)));
  chmodSync(path, 0o600);
  return { close: () => server.close() };
}

/**
 * Sends a deployment to the start that runs on this data folder; null where none runs.
 * @param {string} data @param {Deployment} deployment
 * @returns {Promise<ControlReply | null>}
 */
export function sendDeployment(data, deployment) {
  return new Promise((resolve) => {
    const outgoing = request({ socketPath: controlSocket(data), method: 'POST' }, (response) => {
      let note = '';
      response.setEncoding('utf8').on('data', (chunk) => (note += chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, note }));
    });
    outgoing.on('error', () => resolve(null));
    outgoing.end(JSON.stringify(deployment));
  });
}
