/** One line of Plaid's error catalogue. */
export interface ErrorLine {
  readonly type: string;
  readonly status: number;
  readonly message: string;
  readonly display?: string;
}

const line = (type: string, message: string, more: Partial<ErrorLine> = {}): ErrorLine => ({
  type,
  status: 400,
  message,
  ...more,
});
const item = (message: string, display?: string): ErrorLine =>
  line('ITEM_ERROR', message, display === undefined ? {} : { display });
const input = (message: string): ErrorLine => line('INVALID_INPUT', message);
const request = (message: string): ErrorLine => line('INVALID_REQUEST', message);
const RELOGIN =
  "the login details of this item have changed (credentials, MFA, or required user action) and a user login is required to update this information. use Link's update mode to restore the item to a good state";

/** Errors by code. Texts follow the public error pages of Plaid. */
export const ERRORS: Readonly<Record<string, ErrorLine>> = {
  ITEM_LOGIN_REQUIRED: item(
    RELOGIN,
    'The login details for this account have changed. Please sign in again.',
  ),
  INVALID_CREDENTIALS: item(
    'the credentials were not correct',
    'The username or password was not correct. Please try again.',
  ),
  INVALID_MFA: item('the MFA response was not correct', 'The answer was not correct. Please try again.'),
  INVALID_UPDATED_USERNAME: item(
    'the username is not that of the item being updated',
    'Please use the same username.',
  ),
  INSUFFICIENT_CREDENTIALS: item('the user did not complete the sign-in at the institution'),
  ITEM_LOCKED: item(
    'the account is locked. prompt the user to oauthSession the institution to unlock it',
    "The account is locked. Please oauthSession your bank's website to unlock it.",
  ),
  PASSWORD_RESET_REQUIRED: item(
    'the user must reset the password at the institution',
    'Please reset your password at your bank.',
  ),
  USER_SETUP_REQUIRED: item(
    'the account has not been fully set up',
    'Please finish setting up your account at your bank.',
  ),
  USER_INPUT_TIMEOUT: item(
    'the user did not answer in time',
    'You did not answer in time. Please try again.',
  ),
  MFA_NOT_SUPPORTED: item('the account needs a kind of MFA that is not supported'),
  ACCESS_NOT_GRANTED: item(
    'access to the requested products or accounts was not granted',
    'You did not grant access.',
  ),
  ITEM_NOT_FOUND: item(
    'The Item you requested cannot be found. This Item does not exist, has been previously removed via /item/remove, or has had access removed by the user.',
  ),
  ITEM_CONCURRENTLY_DELETED: item('This item was deleted while the operation was in progress'),
  NO_ACCOUNTS: item('no valid accounts were found for this item', 'No accounts were found.'),
  NO_LIABILITY_ACCOUNTS: item(
    'There are no valid liability account(s) associated with this Item. See https://plaid.com/docs/api/products/liabilities/ for more information.',
  ),
  NO_INVESTMENT_ACCOUNTS: item('There are no valid investment account(s) associated with this Item.'),
  PRODUCTS_NOT_SUPPORTED: item('the requested product is not supported for this item'),
  PRODUCT_NOT_READY: item(
    'the requested product is not yet ready. please provide a webhook or try the request again later',
  ),
  USER_PERMISSION_REVOKED: item('the user has withdrawn the permission to use this item'),
  ADDITIONAL_CONSENT_REQUIRED: line(
    'INVALID_INPUT',
    'client does not have user consent to access the requested product',
  ),
  INVALID_ACCESS_TOKEN: input('could not find matching access token'),
  INVALID_PUBLIC_TOKEN: input('could not find matching public token'),
  INVALID_LINK_TOKEN: input('invalid link_token provided'),
  INVALID_API_KEYS: input('invalid client_id or secret provided'),
  INVALID_INSTITUTION: input('invalid institution_id provided'),
  INVALID_ACCOUNT_ID: input('failed to find requested account ID for requested item'),
  INVALID_PRODUCT: input('client is not authorized to access the following products'),
  INVALID_WEBHOOK_VERIFICATION_KEY_ID: input(
    'invalid key_id provided. note that key_ids are specific to Plaid environments, and verification requests must be made to the same environment that the webhook was sent from',
  ),
  OAUTH_STATE_ID_ALREADY_PROCESSED: line('OAUTH_ERROR', 'the OAuth state ID was already processed'),
  OAUTH_STATE_ID_NOT_FOUND: line('OAUTH_ERROR', 'a successful OAuth state ID could not be found'),
  INCORRECT_LINK_TOKEN: line('OAUTH_ERROR', 'the link token must be the one Link was first opened with'),
  MISSING_FIELDS: request('the following required fields are missing'),
  INVALID_FIELD: request('one or more fields are not valid'),
  INVALID_BODY: request('body could not be parsed as JSON'),
  NOT_FOUND: request('not found'),
  TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION: line(
    'TRANSACTIONS_ERROR',
    'Underlying transaction data changed since last page was fetched. Please restart pagination from last update.',
  ),
  SANDBOX_WEBHOOK_INVALID: line('SANDBOX_ERROR', 'webhook not set for this item'),
  SANDBOX_PRODUCT_NOT_ENABLED: line('SANDBOX_ERROR', 'the requested product is not enabled for this item'),
  INSTITUTION_DOWN: line(
    'INSTITUTION_ERROR',
    'this institution is not currently responding to this request. please try again soon',
    {
      display: 'This bank is not responding. Please try again later.',
    },
  ),
  INSTITUTION_NOT_RESPONDING: line(
    'INSTITUTION_ERROR',
    'this institution is not currently responding to this request. please try again soon',
    {
      display: 'This bank is not responding. Please try again later.',
    },
  ),
  INSTITUTION_NO_LONGER_SUPPORTED: line('INSTITUTION_ERROR', 'this institution is no longer supported', {
    display: 'This bank is no longer supported.',
  }),
  RATE_LIMIT_EXCEEDED: line('RATE_LIMIT_EXCEEDED', 'rate limit exceeded. too many requests were made', {
    status: 429,
  }),
  TRANSACTIONS_LIMIT: line(
    'RATE_LIMIT_EXCEEDED',
    'rate limit exceeded for attempts to access this item. please try again later',
    { status: 429 },
  ),
  INTERNAL_SERVER_ERROR: line('API_ERROR', 'an unexpected error occurred', { status: 500 }),
  PLANNED_MAINTENANCE: line('API_ERROR', 'the service is in planned maintenance', { status: 503 }),
};

const unknownError = (code: string): ErrorLine => line('ITEM_ERROR', `the sandbox was set to ${code}`);

/** The catalogue line of a code; codes outside the catalogue count as Item errors. */
export const errorLine = (code: string): ErrorLine => ERRORS[code] ?? unknownError(code);

/** The error object of responses, Items and webhooks. */
export function errorBody(code: string, message?: string) {
  const { type, display, message: usual } = errorLine(code);
  return {
    error_type: type,
    error_code: code,
    error_message: message ?? usual,
    display_message: display ?? null,
    documentation_url: `https://plaid.com/docs/?ref=error#${type.toLowerCase().replaceAll('_', '-')}-errors`,
    suggested_action: null,
  };
}

/** A refusal with Plaid's message; the HTTP status comes from the catalogue unless given. */
export class PlaidRefusal extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message?: string, status?: number) {
    const known = errorLine(code);
    super(message ?? known.message);
    this.code = code;
    this.status = status ?? known.status;
  }
}
