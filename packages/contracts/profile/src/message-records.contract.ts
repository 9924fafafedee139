import { call, id, text } from '@fw/contract-kernel';
import { moment } from '@fw/units/codecs';
import * as z from 'zod/mini';

/** Records that one answer has at most. */
const MAX_MESSAGE_RECORDS = 200;
/** Beyond so many they are not counted. */
const MAX_COUNTED = 1_001;
const MAX_WORDS_LENGTH = 100;

/** A message between a client and a planner, as it was sent. */
const messageRecord = z.object({
  /** The id of the message. */
  subjectId: id,
  recordId: z.string(),
  clientId: id,
  clientName: z.string(),
  plannerId: id,
  plannerName: z.string(),
  from: z.enum(['client', 'planner']),
  text: z.string(),
  sentAt: moment,
  keptUntil: moment,
  /** SHA-256 of the record as it was written. */
  fingerprint: z.string(),
  /** Whether it still is what was written. */
  isIntact: z.boolean(),
});
export type MessageRecord = z.output<typeof messageRecord>;

/** Calls of the CRM service on behalf of an administrator of the company; the gateway does not forward them. */
export const messageRecordCalls = {
  search: call({
    path: '/internal/v1/profile/message-records/search',
    isRead: true,
    summary: 'Messages of the people of a company, the last one first; the CRM service decides who may',
    access: ['advisor'],
    body: z.strictObject({
      companyId: id,
      words: text(MAX_WORDS_LENGTH),
      client: text(MAX_WORDS_LENGTH),
      advisor: text(MAX_WORDS_LENGTH),
      from: z.nullable(moment),
      /** The first moment that is not searched any more. */
      until: z.nullable(moment),
      before: z.nullable(z.object({ at: moment, recordId: text(60) })),
      limit: z.number().check(z.int(), z.gte(1), z.lte(MAX_MESSAGE_RECORDS)),
      countUpTo: z.number().check(z.int(), z.gte(0), z.lte(MAX_COUNTED)),
    }),
    reply: z.object({ items: z.array(messageRecord), total: z.number() }),
  }),
  get: call({
    path: '/internal/v1/profile/message-records/get',
    isRead: true,
    summary: 'The record of one message, where the company has it',
    access: ['advisor'],
    body: z.strictObject({ companyId: id, subjectId: id }),
    reply: z.nullable(messageRecord),
  }),
} as const;
