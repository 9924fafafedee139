import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serviceProcesses } from '@fw/test-kit/service-process';

const crm = serviceProcesses('crm', fileURLToPath(new URL('../../', import.meta.url)));
export const { bundle: bundleService, remove: removeBundle } = crm;

const NOWHERE = 'http://127.0.0.1:1';
const KEY = Buffer.alloc(32, 9).toString('base64url');

interface ProcessOptions {
  readonly mongoUrl: string;
  readonly smtpUrl: string;
}

/** Runs the whole service as a process of its own, without the services that it calls. */
export const startServiceProcess = ({ mongoUrl, smtpUrl }: ProcessOptions): ChildProcess =>
  crm.start({
    FW_CRM_PORT: '0',
    FW_CRM_MONGO_URL: mongoUrl,
    FW_CRM_PASSPORT_KEY: KEY,
    FW_SMTP_URL: smtpUrl,
    ...Object.fromEntries(
      ['FINANCES', 'GOALS', 'IDENTITY', 'PROFILE'].flatMap((name) => [
        [`FW_${name}_URL`, NOWHERE],
        [`FW_CRM_TO_${name}_KEY`, KEY],
      ]),
    ),
  });
