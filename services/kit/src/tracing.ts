import {
  context,
  propagation,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { collectorAddress, collectorHeaders, headersIn, requireHttps } from './collector.ts';
import { processSettings, readConfig } from './config.ts';

const DEFAULT_RATIO = '0.1';
const SERVER_ERROR = 500;

const ratio = z.pipe(
  z._default(z.string().check(z.regex(/^(?:0|1|0?\.\d{1,6})$/, 'a number from 0 to 1')), DEFAULT_RATIO),
  z.transform(Number),
);

export const traceExport = z.object({
  FW_TRACE_OTLP_URL: z.optional(collectorAddress),
  FW_TRACE_OTLP_HEADERS: collectorHeaders,
  FW_TRACE_RATIO: ratio,
  FW_ENV: processSettings.FW_ENV,
});

type Env = Readonly<Record<string, string | undefined>>;

let isOn = false;
let close = (): Promise<void> => Promise.resolve();

/**
 * Begins to send traces of this process to the collector that `FW_TRACE_OTLP_URL` names (OTLP over HTTP); without one
 * nothing is loaded and nothing measured. Called before a service is built. The first service of a process names it.
 */
export async function startTracing(service: string, env: Env): Promise<void> {
  const { FW_TRACE_OTLP_URL: url, FW_TRACE_OTLP_HEADERS: headers, ...read } = readConfig(traceExport, env);
  if (url === undefined || isOn) return;
  requireHttps('FW_TRACE_OTLP_URL', url, read.FW_ENV);
  const { exportTraces } = await import('./trace-export.ts');
  close = exportTraces({ service, url, headers: headersIn(headers), ratio: read.FW_TRACE_RATIO });
  isOn = true;
}

/** Sends what waits and measures nothing from then on. */
export async function stopTracing(): Promise<void> {
  isOn = false;
  await close();
}

export const isTracing = (): boolean => isOn;

/** The header that continues the trace of the call at hand in another process; none while nothing is traced. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  if (isOn) propagation.inject(context.active(), headers);
  return headers;
}

interface Traced {
  readonly span: Span;
  readonly context: Context;
}

function endSpan({ span }: Traced, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= SERVER_ERROR) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/**
 * A span for every call of a service, named by method and route pattern, never by address: an address may hold ids. It
 * continues the trace of its caller.
 */
export function traceCalls(app: FastifyInstance, service: string): void {
  if (!isOn) return;
  const tracer = trace.getTracer(service);
  const traced = new WeakMap<FastifyRequest, Traced>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers } = request;
    const parent = propagation.extract(context.active(), headers);
    const attributes = { 'http.request.method': method, 'http.route': routeOptions.url ?? '' };
    const span = tracer.startSpan(
      `${method} ${routeOptions.url ?? ''}`.trim(),
      { kind: SpanKind.SERVER, attributes },
      parent,
    );
    const own = { span, context: trace.setSpan(parent, span) };
    traced.set(request, own);
    context.with(own.context, done);
  });
  // A body arrives outside the context in which its request began.
  app.addHook('preValidation', (request: FastifyRequest, _reply: FastifyReply, done) => {
    const own = traced.get(request);
    if (own) context.with(own.context, done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const own = traced.get(request);
    if (own) endSpan(own, reply.statusCode);
    done();
  });
}
