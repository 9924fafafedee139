import type { FailedQuery } from '@fw/web-kit';
import { PageLoadFailed } from '../page-load-failed.tsx';
import { planFailureText } from './plan-failure.ts';
import { PLANS_TEXT as TEXT } from './plans.text.ts';

/** A plan page that could not be read, with a button that reads it again [B8-04]. */
export const PlanLoadFailed = ({ name, query }: { readonly name: string; readonly query: FailedQuery }) => (
  <PageLoadFailed kicker={name} headline={TEXT.failed} query={query} text={planFailureText(query.error)} />
);
