import { readConfig, url } from '@fw/service-kit';
import * as z from 'zod/mini';

const settings = z.object({
  FW_PORTAL: url,
  FW_IDENTITY_URL: url,
  FW_GOALS_URL: url,
  FW_AGGREGATOR_URL: url,
  FW_SANDBOX_URL: url,
  FW_EMPLOYER_URL: url,
  FW_EMPLOYER_CLIENT_SECRET: z.string(),
  FW_EMPLOYER_PEOPLE: z.string(),
  FW_AGGREGATOR_CLIENT_ID: z.string(),
  FW_AGGREGATOR_SECRET: z.string(),
  FW_PASSPORT_MASTER: z.string(),
  FW_SANDBOX_PERSONAS: z.string(),
  FW_DATA: z.string(),
  FW_DEMO_SEED: z._default(z.string(), 'fairwater'),
});
export type LoaderSettings = z.output<typeof settings>;

export const readSettings = (env: NodeJS.ProcessEnv): LoaderSettings => readConfig(settings, env);

const withoutSlash = (address: string): string => address.replace(/\/+$/, '');

/** Whether the suite is linked with its own bank sandbox; no other aggregator has the people of the demo world. */
export const usesOwnSandbox = ({ FW_AGGREGATOR_URL, FW_SANDBOX_URL }: LoaderSettings): boolean =>
  withoutSlash(FW_AGGREGATOR_URL) === withoutSlash(FW_SANDBOX_URL);
