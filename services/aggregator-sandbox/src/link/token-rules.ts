import { findInstitution } from '../bank/institutions.ts';
import { PlaidRefusal } from '../wire/errors.ts';
import type { TokenInput } from './token-input.ts';

const PRODUCTS: readonly string[] = [
  'assets',
  'auth',
  'identity',
  'income_verification',
  'investments',
  'investments_auth',
  'liabilities',
  'payment_initiation',
  'signal',
  'statements',
  'transactions',
  'transfer',
  'employment',
  'standing_orders',
  'identity_verification',
  'cra_base_report',
];
const LOCAL = ['localhost', '127.0.0.1', '[::1]'];
const NOT_CONFIGURED =
  'OAuth redirect URI must be configured in the developer dashboard. See https://plaid.com/docs/#oauth-redirect-uris';

const invalid = (message: string): PlaidRefusal => new PlaidRefusal('INVALID_FIELD', message);

function parseUrl(text: string, field: string): URL {
  if (!URL.canParse(text)) throw invalid(`${field} must be a valid URL`);
  return new URL(text);
}

function checkProducts(input: TokenInput): void {
  const products = input.products ?? [];
  if (input.access_token) {
    if (products.length > 0) {
      throw invalid('products cannot be set for a link_token in update mode');
    }
    return;
  }
  if (products.length === 0) {
    throw new PlaidRefusal('MISSING_FIELDS', 'the following required fields are missing: products');
  }
  const refused = products.filter((product) => !PRODUCTS.includes(product));
  if (refused.length > 0) {
    const named = JSON.stringify(refused);
    throw new PlaidRefusal(
      'INVALID_PRODUCT',
      `client is not authorized to access the following products: ${named}`,
    );
  }
}

function checkRedirect(uri: string, allowed: readonly string[]): void {
  const url = parseUrl(uri, 'redirect_uri');
  if (uri.includes('#') || uri.includes('?')) {
    throw invalid('OAuth redirect URI may not contain query parameters or fragments');
  }
  const isLocal = LOCAL.includes(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal)) {
    throw invalid('OAuth redirect URI must use HTTPS');
  }
  if (allowed.length > 0 && !allowed.includes(uri)) throw invalid(NOT_CONFIGURED);
}

/** Refuses what Plaid refuses in /link/token/create. */
export function checkTokenInput(input: TokenInput, redirectUris: readonly string[]): void {
  if (!input.user && !input.user_id) {
    throw new PlaidRefusal(
      'MISSING_FIELDS',
      'the following required fields are missing: user.client_user_id',
    );
  }
  checkProducts(input);
  if (input.redirect_uri) checkRedirect(input.redirect_uri, redirectUris);
  if (input.webhook) parseUrl(input.webhook, 'webhook');
  if (input.institution_id && !findInstitution(input.institution_id))
    throw new PlaidRefusal('INVALID_INSTITUTION');
}
