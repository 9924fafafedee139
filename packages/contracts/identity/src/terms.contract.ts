import { call } from '@fw/contract-kernel';
import * as z from 'zod/mini';

export const legalDocument = z.object({
  title: z.string(),
  version: z.string(),
  sections: z.array(z.object({ heading: z.string(), text: z.string() })),
});
export type LegalDocument = z.output<typeof legalDocument>;

/** The version and the moment of a consent. */
const consent = z.object({ version: z.string(), acceptedAt: z.string() });

const accepted = z.literal(true, 'Please accept to continue.');

export const termsOfUseCalls = {
  content: call({
    method: 'GET',
    path: '/webapi/v1/terms-of-use/content',
    summary: 'The current terms of use',
    access: 'anyone',
    reply: legalDocument,
  }),
  accept: call({
    path: '/webapi/v1/terms-of-use/accept',
    summary: 'Records the consent of the signed-in person to the current terms of use',
    access: 'signed-in',
    body: z.strictObject({ touAccepted: accepted }),
    reply: consent,
  }),
} as const;

/** The second legal document. */
export const frorCalls = {
  content: call({
    method: 'GET',
    path: '/webapi/v1/fror/content',
    summary: 'The current overview of the relationship with the firm',
    access: 'anyone',
    reply: legalDocument,
  }),
  accept: call({
    path: '/webapi/v1/fror/accept',
    summary: 'Records the consent of the signed-in person to the current overview',
    access: 'signed-in',
    body: z.strictObject({ frorAccepted: accepted }),
    reply: consent,
  }),
} as const;
