import { sponsorInvestmentCalls } from '@fw/contract-goals/sponsor-investments';
import * as z from 'zod/mini';
import { SPONSOR_INVESTMENTS } from '../world/investments.ts';
import { callInternal } from './internal-call.ts';
import type { LoaderSettings } from './settings.ts';

/** Brings what the sponsors offer to invest in into goals, through its internal call. */
export async function loadInvestments(settings: LoaderSettings): Promise<number> {
  const { path, reply } = sponsorInvestmentCalls.load;
  return z.parse(
    reply,
    await callInternal(settings, { service: 'goals', path }, { sponsors: SPONSOR_INVESTMENTS }),
  ).stored;
}
