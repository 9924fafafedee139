import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CountryCode, DepositoryAccountSubtype, Products } from 'plaid';
import type { LinkTokenCreateRequest } from 'plaid';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { linkItem, startTestSandbox, refusal } from '../testing/test-sandbox.ts';

const RETURN_PAGE = 'http://localhost:4000/link-return';
const MINUTE_MS = 60_000;

const REQUEST: LinkTokenCreateRequest = {
  client_name: 'Fairwater',
  language: 'en',
  country_codes: [CountryCode.Us],
  user: { client_user_id: 'user-1' },
  products: [Products.Transactions],
};

describe('link tokens', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox({ redirectUris: [RETURN_PAGE] });
  });
  afterAll(() => sandbox.close());

  const create = (more: Partial<LinkTokenCreateRequest> = {}) =>
    sandbox.api.linkTokenCreate({ ...REQUEST, ...more });
  const minutesLeft = (expiration: string) => (Date.parse(expiration) - sandbox.clock.now) / MINUTE_MS;

  it('lives four hours for a new Item and thirty minutes for an update', async () => {
    const { token } = await linkItem(sandbox);
    const fresh = await create();
    const { products: _, ...updateMode } = REQUEST;
    const update = await sandbox.api.linkTokenCreate({ ...updateMode, access_token: token });
    expect(fresh.data.link_token).toMatch(/^link-sandbox-[0-9a-f-]{36}$/);
    expect(fresh.data.request_id).toMatch(/^[A-Za-z0-9]{15}$/);
    expect(minutesLeft(fresh.data.expiration)).toBe(240);
    expect(minutesLeft(update.data.expiration)).toBe(30);
  });

  it('names every field that is missing', async () => {
    const answer = await fetch(`${sandbox.url}/link/token/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: 'fairwater-sandbox',
        secret: 'sandbox-secret',
        client_name: 'Fairwater',
      }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error_type: 'INVALID_REQUEST',
      error_code: 'MISSING_FIELDS',
      error_message: 'the following required fields are missing: language, country_codes',
      display_message: null,
    });
  });

  it('requires products for a new Item and refuses them for an update', async () => {
    const { token } = await linkItem(sandbox);
    expect(await refusal(create({ products: [] }))).toMatchObject({ error_code: 'MISSING_FIELDS' });
    expect(await refusal(create({ access_token: token }))).toMatchObject({ error_code: 'INVALID_FIELD' });
  });

  it.each([Products.Balance, Products.RecurringTransactions])('refuses %s as a product', async (product) => {
    expect(await refusal(create({ products: [product] }))).toMatchObject({
      status: 400,
      error_code: 'INVALID_PRODUCT',
    });
  });

  it.each([
    `${RETURN_PAGE}?next=1`,
    `${RETURN_PAGE}#/accounts`,
    'http://bank.example/link-return',
    'https://elsewhere.example/link-return',
    'nonsense',
  ])('refuses the return address %s', async (redirect_uri) => {
    expect(await refusal(create({ redirect_uri }))).toMatchObject({ error_code: 'INVALID_FIELD' });
  });

  it('returns the token with its metadata', async () => {
    const account_filters = { depository: { account_subtypes: [DepositoryAccountSubtype.Checking] } };
    const { data } = await create({
      account_filters,
      redirect_uri: RETURN_PAGE,
      webhook: 'https://hooks.example/a',
    });
    const fetched = await sandbox.api.linkTokenGet({ link_token: data.link_token });
    expect(fetched.data.link_sessions).toEqual([]);
    expect(fetched.data.metadata).toMatchObject({
      account_filters,
      client_name: 'Fairwater',
      country_codes: ['US'],
      initial_products: ['transactions'],
      language: 'en',
      redirect_uri: RETURN_PAGE,
      webhook: 'https://hooks.example/a',
    });
  });

  it('omits institution_data and account_filters in its metadata when they were not given', async () => {
    const { data } = await create({});
    const { metadata } = (await sandbox.api.linkTokenGet({ link_token: data.link_token })).data;
    expect(metadata).toHaveProperty('client_name');
    expect(metadata).not.toHaveProperty('institution_data');
    expect(metadata).not.toHaveProperty('account_filters');
  });

  it('returns institution_data in its metadata when it was given', async () => {
    const institution_data = { routing_number: '021000021' };
    const { data } = await create({ institution_data });
    const { metadata } = (await sandbox.api.linkTokenGet({ link_token: data.link_token })).data;
    expect(metadata.institution_data).toEqual(institution_data);
  });

  it('refuses days of history beyond 730', async () => {
    expect(await refusal(create({ transactions: { days_requested: 731 } }))).toMatchObject({
      error_code: 'INVALID_FIELD',
    });
  });
});
