import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { runningSuite } from '@fw/test-kit';
import type { ApiClient } from '../lib/api-client.ts';

/** Messages stay below the 60 that a minute permits, however long a recovery takes. */
const BETWEEN_MESSAGES_MS = 250;

/** A client who sends numbered messages to the planner, each once and under a key of its own. */
export interface Sender {
  /** The texts that the service acknowledged. */
  readonly acknowledged: readonly string[];
  readonly isSending: () => boolean;
  readonly stop: () => Promise<void>;
}

export function startSending(client: ApiClient, prefix: string): Sender {
  const acknowledged: string[] = [];
  const state = { isSending: false, isOver: false };
  const send = async (): Promise<void> => {
    for (let count = 1; !state.isOver; count += 1) {
      const text = `${prefix} ${String(count)}`;
      state.isSending = true;
      const options = { body: { text }, key: randomUUID() };
      const { status } = await client.call('/webapi/v1/planner/messages/send', options);
      state.isSending = false;
      if (status === 200) acknowledged.push(text);
      await pause(BETWEEN_MESSAGES_MS);
    }
  };
  const sent = send();
  return {
    acknowledged,
    isSending: () => state.isSending,
    stop: () => {
      state.isOver = true;
      return sent;
    },
  };
}

/** The texts of the conversation of a client that begin so, in the order of the words. */
export async function readMessages(client: ApiClient, prefix: string): Promise<readonly string[]> {
  const { status, body } = await client.get('/webapi/v1/planner/messages');
  if (status !== 200 || !Array.isArray(body)) throw new Error(`the messages call returned ${status}`);
  return (body as readonly { readonly text: string }[])
    .map(({ text }) => text)
    .filter((text) => text.startsWith(prefix))
    .toSorted();
}

/** The texts of the business records of messages that begin so. */
export async function readRecords(prefix: string): Promise<readonly string[]> {
  const connection = await mongoose.mongo.MongoClient.connect(runningSuite().mongo);
  try {
    const records = connection.db('fw_records').collection('profile_records');
    const found = await records.find({ text: new RegExp(`^${prefix}`) }).toArray();
    return found.map(({ text }) => String(text)).toSorted();
  } finally {
    await connection.close();
  }
}
