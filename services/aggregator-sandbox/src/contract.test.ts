import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CountryCode, Products } from 'plaid';
import type { TestSandbox } from './testing/test-sandbox.ts';
import { FIRST_PLATYPUS, linkItem, startTestSandbox } from './testing/test-sandbox.ts';
import { missingFields, requiredFields } from './testing/sdk-contract.ts';

describe('answers have every field the SDK declares', () => {
  let sandbox: TestSandbox;
  let token: string;
  beforeAll(async () => {
    sandbox = await startTestSandbox();
    const products = [Products.Transactions, Products.Liabilities, Products.Investments];
    token = (await linkItem(sandbox, { products })).token;
  });
  afterAll(() => sandbox.close());

  it('reads the fields of an interface', () => {
    expect(requiredFields('PaymentMeta')).toHaveLength(8);
    expect(missingFields('AccountBase', { account_id: 'a' })).toContain('balances');
  });

  it('for Items and accounts', async () => {
    const item = await sandbox.api.itemGet({ access_token: token });
    const accounts = await sandbox.api.accountsGet({ access_token: token });
    const [account] = accounts.data.accounts;
    expect(missingFields('ItemGetResponse', item.data)).toEqual([]);
    expect(missingFields('Item', item.data.item)).toEqual([]);
    expect(missingFields('ItemWithConsentFields', item.data.item)).toEqual([]);
    expect(missingFields('AccountsGetResponse', accounts.data)).toEqual([]);
    expect(missingFields('AccountBase', account)).toEqual([]);
    expect(missingFields('AccountBalance', account?.balances)).toEqual([]);
  });

  it('for balances: margin_loan_amount on investment accounts only', async () => {
    const { data } = await sandbox.api.accountsGet({ access_token: token });
    const withMargin = data.accounts.filter(({ balances }) => 'margin_loan_amount' in balances);
    const investments = data.accounts.filter(({ type }) => type === 'investment');
    expect(investments.length).toBeGreaterThan(0);
    expect(withMargin).toEqual(investments);
  });

  it('for transactions', async () => {
    const synced = await sandbox.api.transactionsSync({ access_token: token });
    const listed = await sandbox.api.transactionsGet({
      access_token: token,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
    });
    const streams = await sandbox.api.transactionsRecurringGet({ access_token: token });
    const [row] = synced.data.added;
    expect(missingFields('TransactionsSyncResponse', synced.data)).toEqual([]);
    expect(missingFields('TransactionsGetResponse', listed.data)).toEqual([]);
    expect(missingFields('Transaction', row)).toEqual([]);
    expect(missingFields('Location', row?.location)).toEqual([]);
    expect(missingFields('PaymentMeta', row?.payment_meta)).toEqual([]);
    expect(missingFields('TransactionCounterparty', row?.counterparties?.[0])).toEqual([]);
    expect(missingFields('TransactionStream', streams.data.outflow_streams[0])).toEqual([]);
  });

  it('for debts and holdings', async () => {
    const { data } = await sandbox.api.liabilitiesGet({ access_token: token });
    const holdings = await sandbox.api.investmentsHoldingsGet({ access_token: token });
    expect(missingFields('LiabilitiesGetResponse', data)).toEqual([]);
    expect(missingFields('CreditCardLiability', data.liabilities.credit?.[0])).toEqual([]);
    expect(missingFields('APR', data.liabilities.credit?.[0]?.aprs[0])).toEqual([]);
    expect(missingFields('MortgageLiability', data.liabilities.mortgage?.[0])).toEqual([]);
    expect(
      missingFields('MortgagePropertyAddress', data.liabilities.mortgage?.[0]?.property_address),
    ).toEqual([]);
    expect(missingFields('StudentLoan', data.liabilities.student?.[0])).toEqual([]);
    expect(missingFields('PSLFStatus', data.liabilities.student?.[0]?.pslf_status)).toEqual([]);
    expect(missingFields('InvestmentsHoldingsGetResponse', holdings.data)).toEqual([]);
    expect(holdings.data.accounts.length).toBeGreaterThan(2);
    for (const account of holdings.data.accounts) {
      expect(missingFields('InvestmentAccount', account)).toEqual([]);
      expect(missingFields('InvestmentAccountBalance', account.balances)).toEqual([]);
    }
    expect(missingFields('Holding', holdings.data.holdings[0])).toEqual([]);
    expect(missingFields('Security', holdings.data.securities[0])).toEqual([]);
  });

  it('for institutions, link tokens and keys', async () => {
    const country_codes = [CountryCode.Us];
    const bank = await sandbox.api.institutionsGetById({ institution_id: FIRST_PLATYPUS, country_codes });
    const created = await sandbox.api.linkTokenCreate({
      client_name: 'Fairwater',
      language: 'en',
      country_codes,
      user: { client_user_id: 'u' },
      products: [Products.Transactions],
    });
    const fetched = await sandbox.api.linkTokenGet({ link_token: created.data.link_token });
    const key = await sandbox.api.webhookVerificationKeyGet({
      key_id: '6c5516e1-92dc-479e-a8ff-5a51992e0001',
    });
    expect(missingFields('Institution', bank.data.institution)).toEqual([]);
    expect(missingFields('LinkTokenCreateResponse', created.data)).toEqual([]);
    expect(missingFields('LinkTokenGetResponse', fetched.data)).toEqual([]);
    expect(missingFields('LinkTokenGetMetadataResponse', fetched.data.metadata)).toEqual([]);
    expect(missingFields('JWKPublicKey', key.data.key)).toEqual([]);
  });
});
