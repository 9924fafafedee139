import { request, type Agent, type IncomingHttpHeaders } from 'node:http';

interface Call {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is; in chunks without a length when there are several. */
  readonly parts?: readonly (string | Buffer)[];
  readonly agent?: Agent;
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** A call whose path is sent exactly as written, without the normalisation that fetch does. */
export function rawCall(
  base: string,
  path: string,
  { method = 'GET', headers = {}, parts = [], agent }: Call = {},
) {
  const { hostname, port } = new URL(base);
  return new Promise<Answer>((resolve, reject) => {
    const options = { hostname, port, path, method, headers, ...(agent ? { agent } : {}) };
    const call = request(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(chunks) }),
      );
      answer.on('error', reject);
    });
    call.on('error', reject);
    for (const part of parts) call.write(part);
    call.end();
  });
}
