import type { PlanDraftContent } from '@fw/contract-crm/drafts';
import * as z from 'zod/mini';

/** What an advisor typed, by the path of its answer; a draft of the desk keeps it so. */
export const typedAnswers = z.record(z.string(), z.union([z.string(), z.boolean()]));
export type Typed = z.output<typeof typedAnswers>;

export const toTyped = (stored: { readonly content: PlanDraftContent } | undefined): Typed =>
  Object.fromEntries((stored?.content.answers ?? []).map(({ field, value }) => [field, value]));
