import type { PlanDraftContent } from '@fw/contract-crm/drafts';
import * as z from 'zod/mini';

/** A row of a list: amounts are dollars, rates fractions. */
const row = z.record(z.string(), z.nullable(z.union([z.string(), z.number(), z.boolean()])));
export type TypedRow = z.output<typeof row>;

/** What an advisor typed, by the path of its answer, or the rows of a list; a draft of the desk keeps it so. */
export const typedAnswers = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(row)]));
export type Typed = z.output<typeof typedAnswers>;

export const toTyped = (stored: { readonly content: PlanDraftContent } | undefined): Typed =>
  Object.fromEntries((stored?.content.answers ?? []).map(({ field, value }) => [field, value]));
