import { call, enteredText, id } from '@fw/contract-kernel';
import * as z from 'zod/mini';

/** Tags of one client. */
export const MAX_TAGS = 10;
export const MAX_TAG_LENGTH = 30;
/** Different tags that a list offers. */
export const MAX_LISTED_TAGS = 200;
export const TAGS_FULL = 'Remove a tag before you add another one.';

const clientTags = z.object({ tags: z.array(z.string()) });
const access = ['advisor'] as const;

export const clientTagCalls = {
  used: call({
    method: 'GET',
    path: '/webapi/v1/crm/tags',
    summary: 'Tags of the clients of the companies this advisor serves, by name',
    access,
    reply: clientTags,
  }),
  add: call({
    path: '/webapi/v1/crm/tags/add',
    summary: 'Tags a client; a tag that differs in capitals only is the same one',
    access,
    body: z.strictObject({
      clientId: id,
      tag: enteredText(MAX_TAG_LENGTH).check(z.trim(), z.minLength(1, 'Please enter a tag.')),
    }),
    reply: clientTags,
  }),
  remove: call({
    path: '/webapi/v1/crm/tags/remove',
    summary: 'Takes a tag from a client',
    access,
    body: z.strictObject({ clientId: id, tag: enteredText(MAX_TAG_LENGTH) }),
    reply: clientTags,
  }),
} as const;
