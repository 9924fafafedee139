import { context, SpanKind, SpanStatusCode, trace, type Span } from '@opentelemetry/api';
import type { mongo } from 'mongoose';

/** A command of the driver while it runs, by its number. */
type Running = Map<number, Span>;

const collectionOf = (name: string, command: mongo.BSON.Document): string => {
  const given: unknown = name === 'getMore' ? command['collection'] : command[name];
  return typeof given === 'string' ? given : '';
};

/**
 * A span for every command that a traced call sends to the database, with its name and collection, without what it looks
 * for or writes. Commands of jobs belong to no trace.
 */
export function traceCommands(client: mongo.MongoClient): void {
  const running: Running = new Map();
  const tracer = trace.getTracer('mongodb');
  const end = (requestId: number, hasFailed: boolean): void => {
    const span = running.get(requestId);
    running.delete(requestId);
    if (hasFailed) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    if (trace.getSpan(context.active()) === undefined) return;
    const collection = collectionOf(commandName, command);
    const attributes = {
      'db.system.name': 'mongodb',
      'db.namespace': databaseName,
      'db.operation.name': commandName,
      ...(collection === '' ? {} : { 'db.collection.name': collection }),
    };
    running.set(
      requestId,
      tracer.startSpan(`${commandName} ${collection}`.trim(), { kind: SpanKind.CLIENT, attributes }),
    );
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId, false));
  client.on('commandFailed', ({ requestId }) => end(requestId, true));
}
