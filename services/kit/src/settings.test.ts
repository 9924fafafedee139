import { expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { readSettings } from './mongo/start.ts';

const KEY = Buffer.alloc(32, 1).toString('base64url');
const good = { FW_PASSPORT_KEY: KEY, FW_CRM_MONGO_URL: 'mongodb://127.0.0.1:27417/fw_crm?replicaSet=rs0' };

it('reads the settings of a service, with its default port when none is set', () => {
  expect(readSettings('crm', good)).toMatchObject({
    PORT: 4005,
    FW_HOST: '127.0.0.1',
    FW_ENV: 'development',
  });
  expect(readSettings('crm', { ...good, FW_CRM_PORT: '5005' }).PORT).toBe(5005);
});

it('takes a key under its own name before the common one, so that services can share a process', () => {
  const own = Buffer.alloc(32, 2).toString('base64url');
  const { FW_PASSPORT_KEY } = readSettings('crm', { ...good, FW_CRM_PASSPORT_KEY: own });
  expect(FW_PASSPORT_KEY.toString('base64url')).toBe(own);
  expect(readSettings('crm', good).FW_PASSPORT_KEY.toString('base64url')).toBe(KEY);
});

it('names every setting that is missing or wrong by the name a person sets', () => {
  const wrong = () => readSettings('crm', { FW_PASSPORT_KEY: 'short', FW_CRM_PORT: 'many' });
  expect(wrong).toThrow(ConfigError);
  expect(wrong).toThrow(/FW_PASSPORT_KEY.*FW_CRM_PORT.*FW_CRM_MONGO_URL/);
});

it('opens no test door in production', () => {
  const withTestDoor = { ...good, FW_TEST_DOOR: '127.0.0.1:4900' };
  expect(readSettings('crm', withTestDoor).FW_TEST_DOOR).toBe('127.0.0.1:4900');
  expect(() => readSettings('crm', { ...withTestDoor, FW_ENV: 'production' })).toThrow(
    'must not be set in production',
  );
});
