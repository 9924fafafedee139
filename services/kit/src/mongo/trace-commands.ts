import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { mongo } from 'mongoose';
import { spanEnds } from '../tracing.ts';

interface Command {
  readonly span: Span;
  readonly end: (span: Span) => void;
}

/** A command of the driver while it runs, by its number. */
type Running = Map<number, Command>;

const collectionName = (name: string, command: mongo.BSON.Document): string => {
  const given: unknown = name === 'getMore' ? command['collection'] : command[name];
  return typeof given === 'string' ? given : '';
};

/**
 * A span for every command that a traced call, event or job sends to the database, with its name and collection, without
 * what it looks for or writes.
 */
export function traceCommands(client: mongo.MongoClient): void {
  const running: Running = new Map();
  const tracer = trace.getTracer('mongodb');
  const end = (requestId: number, hasFailed: boolean): void => {
    const command = running.get(requestId);
    if (command === undefined) return;
    running.delete(requestId);
    if (hasFailed) command.span.setStatus({ code: SpanStatusCode.ERROR });
    command.end(command.span);
  };
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    if (trace.getSpan(context.active()) === undefined) return;
    const collection = collectionName(commandName, command);
    const attributes = {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(collection === '' ? {} : { 'db.collection.name': collection }),
    };
    const name = `${commandName} ${collection}`.trim();
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
    running.set(requestId, { span, end: spanEnds() });
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId, false));
  client.on('commandFailed', ({ requestId }) => end(requestId, true));
}
