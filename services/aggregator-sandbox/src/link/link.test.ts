import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CountryCode, Products } from 'plaid';
import type { LinkTokenCreateRequest } from 'plaid';
import * as z from 'zod/mini';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { FIRST_PLATYPUS, linkItem, startTestSandbox, refusal, syncAll } from '../testing/test-sandbox.ts';
import { openLinkClient } from '../testing/link-client.ts';

const successPane = z.object({
  result: z.object({
    public_token: z.string(),
    metadata: z.looseObject({ accounts: z.array(z.looseObject({ id: z.string(), name: z.string() })) }),
  }),
});
const oauthPane = z.object({ url: z.string(), leavesPage: z.boolean() });
const accountsPane = z.object({ accounts: z.array(z.looseObject({ place: z.number(), name: z.string() })) });

const GOOD = { action: 'login', username: 'user_good', password: 'pass_good' };

describe('Link', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
  });
  afterAll(() => sandbox.close());

  const newToken = async (more: Partial<LinkTokenCreateRequest> = {}) => {
    const { data } = await sandbox.api.linkTokenCreate({
      client_name: 'Fairwater',
      language: 'en',
      country_codes: [CountryCode.Us],
      user: { client_user_id: 'user-1' },
      ...(more.access_token ? {} : { products: [Products.Transactions] }),
      ...more,
    });
    return data.link_token;
  };
  const toCredentials = async (token: string, bank = FIRST_PLATYPUS) => {
    const link = await openLinkClient(sandbox, token);
    await link.step({ action: 'begin' });
    await link.step({ action: 'pick', institution: bank });
    return link;
  };

  it('leads from consent to a public token for the chosen accounts', async () => {
    const options = {
      required_if_supported_products: [Products.Liabilities],
      transactions: { days_requested: 730 },
    };
    const token = await newToken(options);
    const link = await openLinkClient(sandbox, token);
    expect(link.firstPane).toMatchObject({ kind: 'consent', clientName: 'Fairwater', isUpdate: false });
    expect(await link.step({ action: 'begin' })).toMatchObject({ kind: 'search' });
    expect(await link.step({ action: 'search', query: 'gingham' })).toMatchObject({
      banks: [{ name: 'First Gingham Credit Union' }],
    });
    expect(await link.step({ action: 'pick', institution: FIRST_PLATYPUS })).toMatchObject({
      kind: 'credentials',
    });
    expect(await link.step(GOOD)).toMatchObject({ kind: 'accounts' });
    expect(await link.step({ action: 'accounts', places: [] })).toMatchObject({
      problem: 'Choose at least one account.',
    });
    const { result } = successPane.parse(await link.step({ action: 'accounts', places: [0, 3] }));
    expect(result.metadata.accounts.map(({ name }) => name)).toEqual(['Plaid Checking', 'Plaid Credit Card']);
    expect(link.events).toEqual(expect.arrayContaining(['OPEN', 'SELECT_INSTITUTION', 'HANDOFF']));

    const { data } = await sandbox.api.itemPublicTokenExchange({ public_token: result.public_token });
    await sandbox.callControl('clock/advance', { ms: 0 });
    const accounts = await sandbox.api.accountsGet({ access_token: data.access_token });
    const debts = await sandbox.api.liabilitiesGet({ access_token: data.access_token });
    const { rows } = await syncAll(sandbox, data.access_token);
    const fetched = await sandbox.api.linkTokenGet({ link_token: token });
    expect(accounts.data.accounts.map(({ mask }) => mask)).toEqual(['0000', '3333']);
    expect(debts.data.liabilities.credit).toHaveLength(1);
    expect(debts.data.liabilities.mortgage).toBeNull();
    expect(new Set(rows.map((row) => row.account_id)).size).toBe(2);
    expect(fetched.data.link_sessions?.[0]?.results?.item_add_results?.[0]?.public_token).toBe(
      result.public_token,
    );
  });

  it('gives no debts without consent', async () => {
    const link = await toCredentials(await newToken());
    await link.step(GOOD);
    const { result } = successPane.parse(await link.step({ action: 'accounts', places: [0, 3] }));
    const { data } = await sandbox.api.itemPublicTokenExchange({ public_token: result.public_token });
    expect(await refusal(sandbox.api.liabilitiesGet({ access_token: data.access_token }))).toMatchObject({
      error_code: 'ADDITIONAL_CONSENT_REQUIRED',
    });
  });

  it('repeats the sign-in after wrong credentials and returns the error at the exit', async () => {
    const link = await toCredentials(await newToken());
    const pane = await link.step({ ...GOOD, password: 'wrong' });
    expect(pane).toMatchObject({ kind: 'credentials', problem: expect.stringContaining('not correct') });
    const exit = await link.exit();
    expect(exit.error).toMatchObject({ error_type: 'ITEM_ERROR', error_code: 'INVALID_CREDENTIALS' });
    expect(exit.metadata).toMatchObject({
      status: 'requires_credentials',
      link_session_id: link.session,
      institution: { institution_id: FIRST_PLATYPUS },
    });
  });

  it('shows the error a password names and lets the customer try again', async () => {
    const link = await toCredentials(await newToken());
    expect(await link.step({ ...GOOD, password: 'error_ITEM_LOCKED' })).toMatchObject({
      kind: 'error',
      canRetry: true,
      error: { error_code: 'ITEM_LOCKED' },
    });
    expect(await link.step({ action: 'retry' })).toMatchObject({ kind: 'credentials' });
    expect(await link.step(GOOD)).toMatchObject({ kind: 'accounts' });
  });

  it('returns no error when the customer closes Link', async () => {
    const link = await openLinkClient(sandbox, await newToken());
    expect(await link.exit()).toMatchObject({
      error: null,
      metadata: { institution: null, status: null },
    });
  });

  it('refuses an expired link token by onExit', async () => {
    const token = await newToken();
    sandbox.clock.now += 4 * 3_600_000;
    const link = await openLinkClient(sandbox, token);
    expect(link.firstPane).toMatchObject({ kind: 'error', error: { error_code: 'INVALID_LINK_TOKEN' } });
  });

  it.each([
    ['mfa_device', [['Phone ending in 5555'], ['1234']]],
    [
      'mfa_questions_2_2',
      [
        ['answer_0_0', 'answer_0_1'],
        ['answer_1_0', 'answer_1_1'],
      ],
    ],
    ['mfa_selections', [['tomato', 'ketchup']]],
  ])('shows the questions of %s', async (password, rounds) => {
    const link = await toCredentials(await newToken());
    const kinds = [await link.step({ ...GOOD, password })];
    for (const answers of rounds) kinds.push(await link.step({ action: 'answer', answers }));
    expect(kinds).toHaveLength(rounds.length + 1);
    expect(kinds.at(-2)?.kind).not.toBe('accounts');
    expect(kinds.at(-1)?.kind).toBe('accounts');
  });

  it('repeats the code step after a wrong code', async () => {
    const link = await toCredentials(await newToken());
    await link.step({ ...GOOD, password: 'mfa_device' });
    await link.step({ action: 'answer', answers: ['Phone ending in 5555'] });
    expect(await link.step({ action: 'answer', answers: ['9999'] })).toMatchObject({
      kind: 'code',
      problem: 'The answer was not correct. Please try again.',
    });
    expect((await link.exit()).error).toMatchObject({ error_code: 'INVALID_MFA' });
  });

  it('repairs a broken Item in update mode without a new access token', async () => {
    const { token, itemId } = await linkItem(sandbox);
    await sandbox.api.sandboxItemResetLogin({ access_token: token });
    const link = await openLinkClient(sandbox, await newToken({ access_token: token }));
    expect(link.firstPane).toMatchObject({ kind: 'consent', isUpdate: true });
    expect(await link.step({ action: 'begin' })).toMatchObject({
      kind: 'credentials',
      username: 'user_good',
    });
    expect(await link.step({ ...GOOD, username: 'user_yuppie' })).toMatchObject({ kind: 'credentials' });
    expect(await link.step(GOOD)).toMatchObject({ kind: 'success', isUpdate: true });
    const { data } = await sandbox.api.itemGet({ access_token: token });
    expect(data.item).toMatchObject({ item_id: itemId, error: null });
    await expect(sandbox.api.accountsGet({ access_token: token })).resolves.toMatchObject({ status: 200 });
  });

  it('lets the customer choose other accounts in update mode', async () => {
    const { token } = await linkItem(sandbox);
    const { cursor } = await syncAll(sandbox, token);
    const options = { access_token: token, update: { account_selection_enabled: true } };
    const link = await openLinkClient(sandbox, await newToken(options));
    await link.step({ action: 'begin' });
    await link.step(GOOD);
    await link.step({ action: 'accounts', places: [0] });
    const { data } = await sandbox.api.accountsGet({ access_token: token });
    expect(data.accounts.map(({ mask }) => mask)).toEqual(['0000']);
    expect((await syncAll(sandbox, token, { cursor })).removed).toBeGreaterThan(0);
  });

  it('offers only the accounts the filter lets through', async () => {
    const account_filters = { credit: { account_subtypes: ['all'] } };
    const created = await fetch(`${sandbox.url}/link/token/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: 'fairwater-sandbox',
        secret: 'sandbox-secret',
        client_name: 'Fairwater',
        language: 'en',
        country_codes: ['US'],
        user: { client_user_id: 'u' },
        products: ['transactions'],
        account_filters,
      }),
    });
    const { link_token: token } = z.object({ link_token: z.string() }).parse(await created.json());
    const link = await toCredentials(token);
    const { accounts } = accountsPane.parse(await link.step(GOOD));
    expect(accounts.map(({ name }) => name)).toEqual(['Plaid Credit Card']);
  });

  describe('with a bank that signs in on its own page', () => {
    const RETURN_PAGE = 'http://localhost:4000/link-return';
    const OAUTH_BANK = 'ins_127287';

    const approve = async (token: string, decision = 'approve') => {
      const link = await openLinkClient(sandbox, token);
      await link.step({ action: 'begin' });
      const pane = oauthPane.parse(await link.step({ action: 'pick', institution: OAUTH_BANK }));
      const form = await fetch(pane.url);
      expect(await form.text()).toContain('Platypus OAuth Bank');
      const state = new URL(pane.url).searchParams.get('state') ?? '';
      const answer = await fetch(`${sandbox.url}/oauth/decide`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ state, decision, username: 'user_good', password: 'pass_good' }),
      });
      return { link, pane, back: answer.headers.get('location') };
    };

    it('continues at the return address with the same token, once', async () => {
      const token = await newToken({ redirect_uri: RETURN_PAGE });
      const { pane, back } = await approve(token);
      expect(pane.leavesPage).toBe(true);
      expect(back).toMatch(/^http:\/\/localhost:4000\/link-return\?oauth_state_id=[0-9a-f-]{36}$/);
      const other = await openLinkClient(sandbox, await newToken({ redirect_uri: RETURN_PAGE }), back);
      expect(other.firstPane).toMatchObject({ error: { error_code: 'INCORRECT_LINK_TOKEN' } });
      const returned = await openLinkClient(sandbox, token, back);
      expect(returned.firstPane.kind).toBe('accounts');
      expect((await returned.step({ action: 'accounts', places: [0] })).kind).toBe('success');
      const twice = await openLinkClient(sandbox, token, back);
      expect(twice.firstPane).toMatchObject({ error: { error_code: 'OAUTH_STATE_ID_ALREADY_PROCESSED' } });
    });

    it('refuses a return address without a state', async () => {
      const link = await openLinkClient(
        sandbox,
        await newToken({ redirect_uri: RETURN_PAGE }),
        `${RETURN_PAGE}?x=1`,
      );
      expect(link.firstPane).toMatchObject({
        error: {
          error_code: 'INVALID_FIELD',
          error_message: 'oauth uri does not contain a valid oauth_state_id query parameter.',
        },
      });
    });

    it('continues in the first window without a return address', async () => {
      const { link, pane, back } = await approve(await newToken());
      expect(pane.leavesPage).toBe(false);
      expect(back).toBeNull();
      expect((await link.step({ action: 'oauth-status' })).kind).toBe('accounts');
    });

    it('returns the error of a refusal at the bank', async () => {
      const { link } = await approve(await newToken(), 'deny');
      expect(await link.step({ action: 'oauth-status' })).toMatchObject({
        kind: 'error',
        error: { error_code: 'ACCESS_NOT_GRANTED' },
      });
    });
  });
});
