import {
  endSessionCalls,
  privacyCalls,
  sessionCalls,
  signInStepCalls,
  SSO_CALLBACK_PATH,
  SSO_START_PATH,
} from '@fw/contract-identity';
import type { Call } from '@fw/contract-kernel';
import { POLICY_REPORT_PATH } from '../../security-headers.ts';

/** The calls that the gateway answers itself. */
export const OWN_CALLS: readonly Call[] = [
  ...Object.values(sessionCalls),
  ...Object.values(signInStepCalls),
  ...Object.values(endSessionCalls),
  ...Object.values(privacyCalls),
];

/** A route as OpenAPI describes it. */
interface Operation {
  readonly [member: string]: unknown;
  readonly summary?: string | undefined;
}

const TEXT = { type: 'string' } as const;
const redirect = (description: string) => ({ 302: { description } });
const inQuery = (name: string, required: boolean) => ({ name, in: 'query', required, schema: TEXT });

/** Its routes that are no calls of a page: opened by a navigation, or sent by the aggregator or a browser itself. */
export const OWN_ROUTES: Readonly<Record<string, Record<string, Operation>>> = {
  [SSO_START_PATH]: {
    get: {
      summary: 'Begins the sign-in at the provider of an employer',
      tags: ['gateway'],
      operationId: 'get_sso_start',
      parameters: [inQuery('sponsor', true), inQuery('returnTo', false)],
      responses: redirect('to the provider, or to the sign-in page of the portal'),
    },
  },
  [SSO_CALLBACK_PATH]: {
    get: {
      summary: 'Ends the sign-in at the provider of an employer, with what the provider adds to the address',
      tags: ['gateway'],
      operationId: 'get_sso_callback',
      parameters: ['code', 'state', 'iss', 'error'].map((name) => inQuery(name, false)),
      responses: redirect('to a page of the portal, with a session where the sign-in succeeded'),
    },
  },
  [POLICY_REPORT_PATH]: {
    post: {
      summary: 'What a browser reports about the content security policy; sent by the browser itself',
      tags: ['gateway'],
      operationId: 'post_policy_report',
      requestBody: { content: { 'application/csp-report': { schema: { type: 'object' } } } },
      responses: { 204: { description: 'logged' } },
    },
  },
  '/bp-integration/plaid/webhook': {
    post: {
      summary: 'A notice of the aggregator, signed by it; needs neither a session nor an anti-forgery token',
      tags: ['finances'],
      operationId: 'post_plaid_webhook',
      parameters: [{ name: 'Plaid-Verification', in: 'header', required: true, schema: TEXT }],
      requestBody: { content: { 'application/json': { schema: { type: 'object' } } } },
      responses: {
        200: {
          description: 'stored',
          content: {
            'application/json': { schema: { type: 'object', properties: { received: { type: 'boolean' } } } },
          },
        },
        default: {
          description: 'refusal',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      },
    },
  },
};
