import { variables } from '../../../services/aggregator-sandbox/src/environment.ts';
import type { Setting } from './setting.ts';

const { shape } = variables;

/** Settings of the bank sandbox; `npm start` makes those that several processes share. */
export const SANDBOX_SETTINGS: readonly Setting[] = [
  { names: ['FW_SANDBOX_PORT'], schema: shape.FW_SANDBOX_PORT, meaning: 'where it listens' },
  { names: ['FW_SANDBOX_HOST'], schema: shape.FW_SANDBOX_HOST, meaning: 'the address on which it listens' },
  {
    names: ['FW_SANDBOX_CLIENT_ID', 'FW_SANDBOX_SECRET'],
    schema: shape.FW_SANDBOX_SECRET,
    byDefault: 'made once',
    meaning: 'the only accepted keys',
  },
  {
    names: ['FW_SANDBOX_REDIRECT_URIS'],
    schema: shape.FW_SANDBOX_REDIRECT_URIS,
    byDefault: 'any that the rules of Plaid allow',
    meaning: 'allowed `redirect_uri`',
  },
  {
    names: ['FW_SANDBOX_PUBLIC_URL'],
    schema: shape.FW_SANDBOX_PUBLIC_URL,
    byDefault: "the request's own host",
    meaning: 'its address for browsers',
  },
  {
    names: ['FW_SANDBOX_PERSONAS'],
    schema: shape.FW_SANDBOX_PERSONAS,
    byDefault: '`.data/personas`',
    meaning: 'folder of `<username>.json` in the custom-user format',
  },
  {
    names: ['FW_SANDBOX_DATA'],
    schema: shape.FW_SANDBOX_DATA,
    byDefault: '`.data/sandbox`',
    meaning: 'folder of the journal; survives `kill -9`',
  },
  {
    names: ['FW_SANDBOX_SEED'],
    schema: shape.FW_SANDBOX_SEED,
    byDefault: 'fresh',
    meaning: 'same seed and order of calls, same ids',
  },
  {
    names: ['FW_SANDBOX_CONTROL_PORT'],
    schema: shape.FW_SANDBOX_CONTROL_PORT,
    byDefault: 'off',
    meaning: 'the control plane',
  },
  {
    names: ['FW_SANDBOX_CONTROL_SECRET'],
    schema: shape.FW_SANDBOX_CONTROL_SECRET,
    meaning: 'the secret of the control plane',
  },
  {
    names: ['FW_SANDBOX_INITIAL_DELAY_MS'],
    schema: shape.FW_SANDBOX_INITIAL_DELAY_MS,
    meaning: 'delay of the first rows of a bank',
  },
  {
    names: ['FW_SANDBOX_HISTORICAL_DELAY_MS'],
    schema: shape.FW_SANDBOX_HISTORICAL_DELAY_MS,
    meaning: 'delay of the older rows',
  },
  {
    names: ['FW_SANDBOX_REFRESH_DELAY_MS'],
    schema: shape.FW_SANDBOX_REFRESH_DELAY_MS,
    meaning: 'delay of a refresh',
  },
  {
    names: ['FW_SANDBOX_BALANCE_DELAY_MS'],
    schema: shape.FW_SANDBOX_BALANCE_DELAY_MS,
    meaning: 'delay of a balance',
  },
  {
    names: ['FW_SANDBOX_LOGIN_DAYS'],
    schema: shape.FW_SANDBOX_LOGIN_DAYS,
    meaning: 'days until an Item needs a new sign-in; 0 for never',
  },
];
