import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace-base';

const FLUSH_INTERVAL_MS = 1_000;
const REQUEST_TIMEOUT_MS = 5_000;
/** Spans that wait for the collector; further ones are dropped, so that memory stays bounded. */
const MAX_WAITING_SPANS = 4_096;

interface TraceExport {
  readonly service: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The share of traces that are kept, from 0 to 1. It is decided by the id of the trace, the same in every process. */
  readonly ratio: number;
}

/** Sends the spans of this process to a collector; returns what sends the last ones and ends it. */
export function exportTraces({ service, url, headers, ratio }: TraceExport): () => Promise<void> {
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: REQUEST_TIMEOUT_MS });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'fairwater' }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [
      new BatchSpanProcessor(exporter, {
        maxQueueSize: MAX_WAITING_SPANS,
        scheduledDelayMillis: FLUSH_INTERVAL_MS,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    await provider.shutdown().catch(() => undefined); // a collector that does not answer must not keep a process
    trace.disable();
    context.disable();
    propagation.disable();
  };
}
