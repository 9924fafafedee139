import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { serviceProcesses } from '@fw/test-kit/service-process';

const identity = serviceProcesses('identity', fileURLToPath(new URL('../../', import.meta.url)));
export const { bundle: bundleService, remove: removeBundle } = identity;

interface ProcessOptions {
  readonly port: number;
  readonly mongoUrl: string;
  readonly smtpUrl: string;
  readonly passportKey: Buffer;
}

/** Runs the whole service as a process of its own. */
export const startServiceProcess = ({ port, mongoUrl, smtpUrl, passportKey }: ProcessOptions): ChildProcess =>
  identity.start({
    FW_IDENTITY_PORT: String(port),
    FW_IDENTITY_MONGO_URL: mongoUrl,
    FW_IDENTITY_PASSPORT_KEY: passportKey.toString('base64url'),
    FW_IDENTITY_KEY: Buffer.alloc(32, 9).toString('base64url'),
    FW_SMTP_URL: smtpUrl,
  });
