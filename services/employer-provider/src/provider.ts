import type { IncomingMessage, ServerResponse } from 'node:http';
import Provider from 'oidc-provider';
import { signInPage } from './page.ts';

const MAX_FORM_BYTES = 4_096;

/** A person at the provider. */
export interface ProviderAccount {
  readonly subject: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

export interface ProviderOptions {
  /** Where the provider is reached. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectAddress: string;
  /** Signs the provider's own cookies. */
  readonly cookieKey: string;
  /** The people of the employer, read at every sign-in. */
  readonly accounts: () => readonly ProviderAccount[];
}

type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function configured({
  issuer,
  clientId,
  clientSecret,
  redirectAddress,
  cookieKey,
  accounts,
}: ProviderOptions) {
  return new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectAddress],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: [cookieKey] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, subject) => {
      const found = accounts().find((account) => account.subject === subject);
      return found === undefined
        ? undefined
        : {
            accountId: subject,
            claims: () => ({ sub: subject, email: found.email, email_verified: found.emailVerified }),
          };
    },
    loadExistingGrant: async (context) => {
      const { client, session } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        ...(client ? { clientId: client.clientId } : {}),
        ...(session?.accountId === undefined ? {} : { accountId: session.accountId }),
      });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
}

async function readSubject(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) {
    body += String(part);
    if (body.length > MAX_FORM_BYTES) return '';
  }
  return new URLSearchParams(body).get('subject') ?? '';
}

/**
 * A certified OpenID Connect provider, as an employer runs one: authorization code with PKCE, a page with one button
 * for each person instead of a password.
 */
export function employerProvider(options: ProviderOptions): Listener {
  const provider = configured(options);
  const handle = provider.callback();
  return async (request, response) => {
    const [, kind, uid = ''] = (request.url ?? '').split('/');
    if (kind !== 'interaction') {
      await handle(request, response);
    } else if (request.method === 'GET') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(signInPage(uid, options.accounts()));
    } else {
      const accountId = await readSubject(request);
      const result = accountId === '' ? { error: 'access_denied' } : { login: { accountId } };
      await provider.interactionFinished(request, response, result);
    }
  };
}
