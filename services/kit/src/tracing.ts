import {
  context,
  createContextKey,
  propagation,
  ROOT_CONTEXT,
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
const MAX_HELD_SPANS = 200;
const HELD_SPANS = createContextKey('held spans');

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

interface Work {
  /** A name of the code, as in `handle accounts.synced`; never one of a person. */
  readonly name: string;
  /** The process that traces it, as in `crm`. */
  readonly service: string;
  readonly kind: SpanKind;
  /** The trace it continues, as `traceHeaders` wrote it; a trace of its own without one. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Ends of spans that wait until it is known whether their work did anything. */
class HeldSpans {
  #ends: (() => void)[] = [];
  #isHeld = true;

  end(span: Span): void {
    const endedAt = performance.now();
    if (!this.#isHeld) return span.end();
    this.#ends.push(() => span.end(endedAt));
    // So much is no round that found nothing to do.
    if (this.#ends.length >= MAX_HELD_SPANS) this.send();
  }

  send(): void {
    this.#isHeld = false;
    for (const end of this.#ends.splice(0)) end();
  }
}

/** Where a span that begins now will end: at once, or with the work it is part of. */
export function spanEnds(): (span: Span) => void {
  const held = context.active().getValue(HELD_SPANS);
  return held instanceof HeldSpans ? (span) => held.end(span) : (span) => span.end();
}

/**
 * Runs work that no call of this process waits for as a span, so that what it sends to the database and to other services
 * is part of a trace. Work that returns false did nothing, and nothing of it is sent.
 */
export async function traceWork<Result>(
  { name, service, kind, headers = {} }: Work,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isOn) return work();
  const parent = propagation.extract(ROOT_CONTEXT, headers);
  const span = trace.getTracer(service).startSpan(name, { kind }, parent);
  const held = new HeldSpans();
  const send = (): void => {
    held.send();
    span.end();
  };
  try {
    const own = trace.setSpan(parent, span).setValue(HELD_SPANS, held);
    const result = await context.with(own, work);
    if (result !== false) send();
    return result;
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    send();
    throw error;
  }
}

/** A round of a job as a trace of its own; one that returns false did nothing, and is none. */
export const traceJob = <Result>(
  service: string,
  name: string,
  round: () => Promise<Result>,
): Promise<Result> => traceWork({ name: `job ${name}`, service, kind: SpanKind.INTERNAL }, round);

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
