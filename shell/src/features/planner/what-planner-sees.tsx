import type { Consent } from '@fw/contract-crm/consent';
import { Card, ErrorPanel, SkeletonLines, TextLink } from '@fw/ui/core';
import { failureText } from '@fw/web-kit';
import { usePlannerConsentQuery } from './planner.api.ts';
import { hiddenSentence, PLANNER_TEXT as TEXT, sharedLines } from './planner.text.ts';
import classes from './planner.module.css';

/** Exactly what a planner can see of this person: what every planner sees, and what the person shares now. */
export function WhatPlannerSees() {
  const { data, error, isFetching, refetch } = usePlannerConsentQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Card title={TEXT.sees}>
      {error !== undefined && !data && (
        <ErrorPanel onRetry={() => void refetch()} busy={isFetching}>
          {TEXT.seesFailed} {failureText(error)}
        </ErrorPanel>
      )}
      {!data && error === undefined && <SkeletonLines label={TEXT.loadingSees} lines={4} />}
      {data && <Seen consent={data} />}
    </Card>
  );
}

function Seen({ consent }: { readonly consent: Consent }) {
  return (
    <div className={classes['seen']}>
      <ul>
        {[...TEXT.seesList, ...sharedLines(consent)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{hiddenSentence(consent)}</p>
      {consent.sponsorScopes.length > 0 && <TextLink href={TEXT.accessAddress}>{TEXT.changeAccess}</TextLink>}
    </div>
  );
}
