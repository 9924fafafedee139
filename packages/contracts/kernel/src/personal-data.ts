import * as z from 'zod/mini';
import { call } from './call.ts';
import { id } from './fields.ts';

/** Every service answers this to the gateway: all it holds of one person, by collection, without secrets. */
export const personalDataCall = call({
  path: '/internal/personal-data/read',
  isRead: true,
  summary: 'Everything the service holds of a person, by collection',
  access: 'anyone',
  body: z.strictObject({ userId: id }),
  reply: z.record(z.string(), z.array(z.unknown())),
});
