import { createServer } from 'node:http';
import { once } from 'node:events';
import * as z from 'zod/mini';

const notice = z.looseObject({ webhook_type: z.string(), webhook_code: z.string() });

export interface Received {
  readonly raw: string;
  readonly verification: string;
  readonly body: z.infer<typeof notice>;
}

/** A real HTTP server that keeps the webhooks it gets and answers with the status the test sets. */
export async function openReceiver() {
  const received: Received[] = [];
  const reply = { status: 200 };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const raw = Buffer.concat(parts).toString('utf8');
      const verification = String(request.headers['plaid-verification']);
      received.push({ raw, verification, body: notice.parse(JSON.parse(raw)) });
      response.writeHead(reply.status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    reply,
    codes: () => received.map(({ body }) => body.webhook_code),
    close: () => server.close(),
  };
}
