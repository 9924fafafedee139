import { once } from 'node:events';
import { createServer } from 'node:http';
import * as z from 'zod/mini';

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
  /** Code 2 is an error. */
  status: z.optional(z.object({ code: z.optional(z.number()) })),
  attributes: z.array(z.object({ key: z.string(), value: z.looseObject({}) })),
});
/** A span as OTLP over HTTP carries it. */
export type ReceivedSpan = z.output<typeof span>;
const exported = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

/** A collector of traces for tests: what `startTracing` sends to its settings. */
export async function startCollector() {
  const received: { readonly authorization: string; readonly body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
    request.on('end', () => {
      received.push({ authorization: request.headers.authorization ?? '', body });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  return {
    received,
    settings: {
      FW_ENV: 'development',
      FW_TRACE_OTLP_URL: `http://127.0.0.1:${port}/v1/traces`,
      FW_TRACE_OTLP_HEADERS: 'authorization=Bearer abc',
      FW_TRACE_RATIO: '1',
    },
    spans: (): readonly ReceivedSpan[] =>
      received.flatMap(({ body }) =>
        z
          .parse(exported, JSON.parse(body))
          .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
      ),
    close: () => void server.close(),
  };
}
