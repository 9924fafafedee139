import { call, fileReply, nothing } from '@fw/contract-kernel';
import * as z from 'zod/mini';

/** What a person types to delete the account. */
export const DELETE_WORD = 'DELETE';

/** The gateway answers these: it collects from every service, and it clears the cookie. */
export const privacyCalls = {
  download: call({
    path: '/webapi/v1/privacy/export',
    limits: { perMinute: 10, inFlight: 4 },
    summary: 'Everything known of the person, as a ZIP archive of JSON files',
    access: ['employee', 'advisor'],
    fileType: 'application/zip',
    reply: fileReply,
  }),
  deleteAccount: call({
    path: '/webapi/v1/privacy/delete-account',
    limits: { perMinute: 10 },
    summary: 'Deletes the account and everything known of the person in every service',
    access: ['employee'],
    body: z.strictObject({
      confirmation: z.literal(DELETE_WORD, `Type ${DELETE_WORD} to confirm.`),
    }),
    reply: nothing,
  }),
} as const;
