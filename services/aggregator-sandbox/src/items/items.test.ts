import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Configuration, CountryCode, PlaidApi, Products } from 'plaid';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { FIRST_PLATYPUS, linkItem, startTestSandbox, refusal, syncAll } from '../testing/test-sandbox.ts';

const MINUTE_MS = 60_000;

describe('Items', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.close());

  const publicToken = async (password = 'pass_good') => {
    const { data } = await sandbox.api.sandboxPublicTokenCreate({
      institution_id: FIRST_PLATYPUS,
      initial_products: [Products.Transactions],
      options: { override_password: password },
    });
    return data.public_token;
  };
  const exchange = (token: string) => sandbox.api.itemPublicTokenExchange({ public_token: token });

  it('exchanges a public token once', async () => {
    const token = await publicToken();
    const { data } = await exchange(token);
    expect(data.access_token).toMatch(/^access-sandbox-/);
    expect(await refusal(exchange(token))).toMatchObject({ status: 400, error_code: 'INVALID_PUBLIC_TOKEN' });
  });

  it('lets a public token live thirty minutes', async () => {
    const inTime = await publicToken();
    const late = await publicToken();
    sandbox.clock.now += 30 * MINUTE_MS - 1;
    await expect(exchange(inTime)).resolves.toMatchObject({ status: 200 });
    sandbox.clock.now += 1;
    expect(await refusal(exchange(late))).toMatchObject({ error_code: 'INVALID_PUBLIC_TOKEN' });
  });

  it('has different errors for a malformed public token and an unknown one', async () => {
    expect((await refusal(exchange('public-development-1'))).error_message).toContain('invalid format');
    const unknown = 'public-sandbox-00000000-0000-4000-8000-000000000000';
    expect((await refusal(exchange(unknown))).error_message).toBe('could not find matching public token');
  });

  it('answers wrong keys with INVALID_API_KEYS and nothing else', async () => {
    const headers = { 'PLAID-CLIENT-ID': 'fairwater-sandbox', 'PLAID-SECRET': 'wrong' };
    const stranger = new PlaidApi(new Configuration({ basePath: sandbox.url, baseOptions: { headers } }));
    expect(await refusal(stranger.itemGet({ access_token: 'x' }))).toMatchObject({
      error_code: 'INVALID_API_KEYS',
    });
  });

  it.each(['INVALID_CREDENTIALS', 'ITEM_LOCKED', 'INSTITUTION_DOWN', 'RATE_LIMIT_EXCEEDED'])(
    'lets the password error_%s fail with that code',
    async (code) => {
      const refused = await refusal(publicToken(`error_${code}`));
      expect(refused).toMatchObject({ error_code: code, status: code === 'RATE_LIMIT_EXCEEDED' ? 429 : 400 });
    },
  );

  it('describes a fresh Item, and a broken one too', async () => {
    const { token, itemId } = await linkItem(sandbox);
    const fresh = await sandbox.api.itemGet({ access_token: token });
    expect(fresh.data.item).toMatchObject({ item_id: itemId, institution_id: FIRST_PLATYPUS, error: null });
    expect(fresh.data.status?.last_webhook).toBeNull();
    await sandbox.api.sandboxItemResetLogin({ access_token: token });
    const broken = await sandbox.api.itemGet({ access_token: token });
    expect(broken.data.item.error).toMatchObject({
      error_type: 'ITEM_ERROR',
      error_code: 'ITEM_LOGIN_REQUIRED',
    });
    for (const call of [
      sandbox.api.accountsGet({ access_token: token }),
      sandbox.api.transactionsSync({ access_token: token }),
      sandbox.api.liabilitiesGet({ access_token: token }),
    ]) {
      expect(await refusal(call)).toMatchObject({ status: 400, error_code: 'ITEM_LOGIN_REQUIRED' });
    }
  });

  it('removes an Item at once, also a broken one', async () => {
    const { token } = await linkItem(sandbox);
    await sandbox.api.sandboxItemResetLogin({ access_token: token });
    const removed = await sandbox.api.itemRemove({ access_token: token });
    expect(Object.keys(removed.data)).toEqual(['request_id']);
    expect(await refusal(sandbox.api.itemGet({ access_token: token }))).toMatchObject({
      error_code: 'ITEM_NOT_FOUND',
    });
    expect(await refusal(sandbox.api.itemGet({ access_token: 'access-x' }))).toMatchObject({
      error_code: 'INVALID_ACCESS_TOKEN',
    });
  });

  it('rotates an access token', async () => {
    const { token, itemId } = await linkItem(sandbox);
    const { data } = await sandbox.api.itemAccessTokenInvalidate({ access_token: token });
    expect(await refusal(sandbox.api.itemGet({ access_token: token }))).toMatchObject({
      error_code: 'INVALID_ACCESS_TOKEN',
    });
    const item = await sandbox.api.itemGet({ access_token: data.new_access_token });
    expect(item.data.item.item_id).toBe(itemId);
  });

  it('gives another public token for the same Item', async () => {
    const { token, itemId } = await linkItem(sandbox);
    const { data } = await sandbox.api.itemCreatePublicToken({ access_token: token });
    expect((await exchange(data.public_token)).data).toMatchObject({ access_token: token, item_id: itemId });
  });

  it('returns twelve accounts of the standard customer and its debts', async () => {
    const { token } = await linkItem(sandbox);
    const { data } = await sandbox.api.accountsBalanceGet({ access_token: token });
    expect(data.accounts.map(({ subtype }) => subtype)).toEqual(
      expect.arrayContaining([
        'checking',
        'savings',
        'cd',
        'credit card',
        'ira',
        '401k',
        'student',
        'mortgage',
        'hsa',
      ]),
    );
    const debts = await sandbox.api.liabilitiesGet({ access_token: token });
    expect(debts.data.liabilities.mortgage?.[0]?.interest_rate).toEqual({ percentage: 3.99, type: 'fixed' });
    const { balances } = data.accounts.find(({ subtype }) => subtype === 'credit card') ?? {};
    expect(balances).toMatchObject({ current: 410, limit: 2000, available: 1590 });
  });

  it('refuses account ids of another Item', async () => {
    const { token } = await linkItem(sandbox);
    const call = sandbox.api.accountsGet({ access_token: token, options: { account_ids: ['unknown'] } });
    expect(await refusal(call)).toMatchObject({ error_code: 'INVALID_ACCOUNT_ID' });
  });

  it('serves the small calls of foreign clients', async () => {
    const imported = await sandbox.api.itemImport({
      products: [Products.Identity, Products.Auth],
      user_auth: { user_id: 'user_good', auth_token: 'pass_good' },
    });
    const categories = await sandbox.api.categoriesGet({});
    expect(imported.data.access_token).toMatch(/^access-sandbox-/);
    expect(categories.data.categories.length).toBeGreaterThan(5);
    const unknown = await fetch(`${sandbox.url}/identity/get`, { method: 'POST' });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ error_type: 'INVALID_REQUEST', error_code: 'NOT_FOUND' });
  });

  it('shows colour and logo of a bank only with include_optional_metadata', async () => {
    const institution = (include_optional_metadata: boolean) =>
      sandbox.api.institutionsGetById({
        institution_id: FIRST_PLATYPUS,
        country_codes: [CountryCode.Us],
        options: { include_optional_metadata },
      });
    expect((await institution(false)).data.institution).not.toHaveProperty('primary_color');
    const shown = (await institution(true)).data.institution;
    expect(shown.primary_color).toMatch(/^#/);
    expect(
      Buffer.from(shown.logo ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
    const found = await sandbox.api.institutionsSearch({
      query: 'platypus',
      products: [Products.Transactions],
      country_codes: [CountryCode.Us],
    });
    expect(found.data.institutions.map(({ name }) => name)).toContain('Platypus OAuth Bank');
  });

  it('finds recurring streams in the standard customer', async () => {
    const { token } = await linkItem(sandbox);
    await syncAll(sandbox, token);
    const { data } = await sandbox.api.transactionsRecurringGet({ access_token: token });
    expect(data.outflow_streams.map(({ description }) => description)).toContain('Touchstone Climbing');
    expect(data.inflow_streams.map(({ description }) => description)).toContain('INTRST PYMNT');
  });
});
