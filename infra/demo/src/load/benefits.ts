import { companyBenefitCalls } from '@fw/contract-goals';
import * as z from 'zod/mini';
import { COMPANY_BENEFITS } from '../world/benefits.ts';
import { callInternal } from './internal-call.ts';
import type { LoaderSettings } from './settings.ts';

/** Brings the benefits of the sponsors into goals, through its internal call. */
export async function loadBenefits(settings: LoaderSettings): Promise<number> {
  const { path, body, reply } = companyBenefitCalls.load;
  const sent = z.encode(body, { companies: [...COMPANY_BENEFITS] });
  return z.parse(reply, await callInternal(settings, { service: 'goals', path }, sent)).stored;
}
