import { expect, it } from 'vitest';
import { linkingSettings } from './settings.ts';

const env = {
  FW_AGGREGATOR_URL: 'http://127.0.0.1:4100/',
  FW_AGGREGATOR_CLIENT_ID: 'id',
  FW_AGGREGATOR_SECRET: 'secret',
  FW_TOKEN_KEYS: 'a:b',
  FW_WEBHOOK_URL: 'http://127.0.0.1:4000/bp-integration/plaid/webhook',
  FW_LINK_SCRIPT_URL: 'http://127.0.0.1:4100/link/v2/stable/link-initialize.js',
};

it('needs an address of the aggregator: there is no default that could be the real one', () => {
  const { FW_AGGREGATOR_URL: _url, ...rest } = env;
  expect(() => linkingSettings(rest)).toThrow('FW_AGGREGATOR_URL');
  expect(linkingSettings(env).FW_AGGREGATOR_URL).toBe('http://127.0.0.1:4100');
});

it.each(['https://production.plaid.com', 'https://sandbox.PLAID.com', 'https://plaid.com.'])(
  'refuses %s unless live banks are asked for by name',
  (FW_AGGREGATOR_URL) => {
    expect(() => linkingSettings({ ...env, FW_AGGREGATOR_URL })).toThrow('FW_AGGREGATOR_ALLOW_LIVE=1');
    const live = { ...env, FW_AGGREGATOR_URL, FW_AGGREGATOR_ALLOW_LIVE: '1' };
    expect(linkingSettings(live).FW_AGGREGATOR_URL).toBe(FW_AGGREGATOR_URL);
  },
);
