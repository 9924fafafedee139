import { expect, it } from 'vitest';
import { linkingSettings } from './settings.ts';

const env = {
  FW_AGGREGATOR_URL: 'http://127.0.0.1:4100/',
  FW_AGGREGATOR_CLIENT_ID: 'id',
  FW_AGGREGATOR_SECRET: 'secret',
  FW_TOKEN_KEYS: `one:${'A'.repeat(43)}`,
  FW_WEBHOOK_URL: 'http://127.0.0.1:4000/bp-integration/plaid/webhook',
  FW_LINK_SCRIPT_URL: 'http://127.0.0.1:4100/link/v2/stable/link-initialize.js',
};

it('requires the address of the aggregator, without a default that could be the real one', () => {
  const { FW_AGGREGATOR_URL: _url, ...rest } = env;
  expect(() => linkingSettings(rest)).toThrow('FW_AGGREGATOR_URL');
  expect(linkingSettings(env).FW_AGGREGATOR_URL).toBe('http://127.0.0.1:4100');
});

it.each(['https://production.plaid.com', 'https://sandbox.PLAID.com', 'https://plaid.com.'])(
  'refuses %s unless FW_AGGREGATOR_ALLOW_LIVE is 1',
  (FW_AGGREGATOR_URL) => {
    expect(() => linkingSettings({ ...env, FW_AGGREGATOR_URL })).toThrow('FW_AGGREGATOR_ALLOW_LIVE=1');
    const live = { ...env, FW_AGGREGATOR_URL, FW_AGGREGATOR_ALLOW_LIVE: '1' };
    expect(linkingSettings(live).FW_AGGREGATOR_URL).toBe(FW_AGGREGATOR_URL);
  },
);

it('accepts public tokens without a Link session neither in production nor with real banks', () => {
  const lenient = { ...env, FW_ACCEPT_SANDBOX_TOKENS: '1' };
  expect(linkingSettings(lenient).FW_ACCEPT_SANDBOX_TOKENS).toBe('1');
  expect(linkingSettings(env).FW_ACCEPT_SANDBOX_TOKENS).toBeUndefined();
  expect(() => linkingSettings({ ...lenient, FW_ENV: 'production' })).toThrow('FW_ACCEPT_SANDBOX_TOKENS');
  const live = { FW_AGGREGATOR_URL: 'https://production.plaid.com', FW_AGGREGATOR_ALLOW_LIVE: '1' };
  expect(() => linkingSettings({ ...lenient, ...live })).toThrow('FW_ACCEPT_SANDBOX_TOKENS');
});
