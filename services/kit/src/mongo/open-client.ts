import { mongo } from 'mongoose';
import { isTracing } from '../tracing.ts';
import { traceCommands } from './trace-commands.ts';

/** A client of the driver, for what is stored without models; its commands are part of traces. It need not connect. */
export function openClient(address: string, options: mongo.MongoClientOptions): mongo.MongoClient {
  const client = new mongo.MongoClient(address, { ...options, monitorCommands: isTracing() });
  if (isTracing()) traceCommands(client);
  return client;
}
