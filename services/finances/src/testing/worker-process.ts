import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serviceProcesses } from '@fw/test-kit/service-process';
import type { TestService } from './test-service.ts';
import { RING, SANDBOX_SECRET } from './test-service.ts';

export { kill } from '@fw/test-kit/service-process';

const finances = serviceProcesses('finances', fileURLToPath(new URL('../../', import.meta.url)));
export const { bundle: bundleService, remove: removeBundle } = finances;

/** Runs the whole service as a process of its own on the database and the bank of a test service. */
export const startServiceProcess = ({ gateway, proxy, mongoUrl }: TestService): ChildProcess =>
  finances.start({
    FW_FINANCES_PORT: '0',
    FW_FINANCES_MONGO_URL: mongoUrl,
    FW_FINANCES_PASSPORT_KEY: gateway.passportKeys.k1.toString('base64url'),
    FW_PROFILE_URL: 'http://127.0.0.1:1',
    FW_FINANCES_TO_PROFILE_KEY: Buffer.alloc(32, 9).toString('base64url'),
    FW_AGGREGATOR_URL: proxy.url,
    FW_AGGREGATOR_CLIENT_ID: 'fairwater-sandbox',
    FW_AGGREGATOR_SECRET: SANDBOX_SECRET,
    FW_TOKEN_KEYS: RING,
    FW_WEBHOOK_URL: 'http://127.0.0.1:1/bp-integration/plaid/webhook',
    FW_LINK_SCRIPT_URL: `${proxy.url}/link/v2/stable/link-initialize.js`,
  });
