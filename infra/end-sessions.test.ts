import { edgeKey, PASSPORT_HEADER, passportVerifier } from '@fw/service-kit/passport';
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const MASTER = Buffer.alloc(32, 5).toString('base64url');
const PATH = '/internal/sessions/end-by-administrator';
const verify = passportVerifier({ k1: edgeKey(MASTER, 'gateway->identity') }, { audience: 'identity' });

const received: { readonly isInternal: boolean; readonly body: unknown }[] = [];
let status = 200;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const target = `${request.method ?? ''} ${request.url ?? ''}`;
    const caller = verify(request.headers[PASSPORT_HEADER], target);
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    received.push({ isInternal: caller?.internal === true && request.url === PATH, body });
    response.writeHead(status).end(JSON.stringify({ people: 1, ended: 3 }));
  });
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${String(typeof address === 'object' ? address?.port : 0)}`;
});
afterAll(() => {
  server.close();
});

function run(...args: readonly string[]) {
  received.length = 0;
  const env = { ...process.env, FW_IDENTITY_URL: url, FW_PASSPORT_MASTER: MASTER };
  const script = join(import.meta.dirname, 'end-sessions.mjs');
  return new Promise<{ code: number; output: string }>((resolve) => {
    const child = execFile(process.execPath, [script, ...args], { env }, (_error, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

it.each([
  [['--username', 'ann@example.com'], { kind: 'person', username: 'ann@example.com' }],
  [['--company', 'c'.repeat(24)], { kind: 'company', companyId: 'c'.repeat(24) }],
  [['--everyone'], { kind: 'everyone' }],
])('sends %j with a passport of the gateway that the identity service accepts', async (args, of) => {
  status = 200;
  const { code, output } = await run('--by', 'Pat Moss', ...args);
  expect(received).toEqual([{ isInternal: true, body: { administrator: 'Pat Moss', of } }]);
  expect([code, output]).toEqual([0, '  3 sessions of 1 people ended.\n']);
});

it.each([
  [['--everyone']],
  [['--by', 'Pat Moss']],
  [['--by', 'Pat Moss', '--everyone', '--username', 'ann']],
])('sends nothing for %j and prints how it is called', async (args) => {
  const { code, output } = await run(...args);
  expect([code, received]).toEqual([2, []]);
  expect(output).toContain('--by "<your name>"');
});

it('reports an unknown user name', async () => {
  status = 404;
  const { code, output } = await run('--by', 'Pat Moss', '--username', 'unknown');
  expect(code).toBe(1);
  expect(output).toContain('This user name is unknown.');
});
