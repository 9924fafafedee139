// Ends sessions in place of their people: node infra/end-sessions.mjs --by "<your name>" --username <name> | --company <id> | --everyone
import { callInternal } from './lib/internal-call.mjs';
import { dataFolder } from './lib/paths.mjs';
import { loadSecrets } from './lib/secrets.mjs';
import { parseArgs } from 'node:util';
import { Stop, runMain } from './lib/stop.mjs';

const USAGE =
  'Name yourself and whose sessions end: --by "<your name>" with one of --username <name>, --company <id> and --everyone.';
const PATH = '/internal/sessions/end-by-administrator';

/** @returns {{ administrator: string, of: object }} */
function readRequest() {
  const { values } = parseArgs({
    options: {
      by: { type: 'string' },
      username: { type: 'string' },
      company: { type: 'string' },
      everyone: { type: 'boolean' },
    },
  });
  const choices = [
    ...(values.username === undefined ? [] : [{ kind: 'person', username: values.username }]),
    ...(values.company === undefined ? [] : [{ kind: 'company', companyId: values.company }]),
    ...(values.everyone === true ? [{ kind: 'everyone' }] : []),
  ];
  const [of] = choices;
  if (!values.by || !of || choices.length > 1) throw new Stop('usage', USAGE);
  return { administrator: values.by, of };
}

await runMain(async () => {
  const request = readRequest();
  const url = process.env['FW_IDENTITY_URL'] ?? 'http://127.0.0.1:4001';
  const master = process.env['FW_PASSPORT_MASTER'] ?? loadSecrets(dataFolder()).passportMaster;
  const { status, body } = await callInternal({ url, service: 'identity', master }, PATH, request);
  if (status === 404) throw new Stop('failed', 'This user name is unknown.');
  if (status !== 200) throw new Stop('failed', `The identity service refused it with status ${status}.`);
  process.stdout.write(`  ${body.ended} sessions of ${body.people} people ended.\n`);
});
