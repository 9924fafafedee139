import { AUDIT_PAGE_SIZE } from '@fw/contract-identity';
import { Button, Card, HistoryIcon, Marked, Notice, RoundMark, TextLink } from '@fw/ui/core';
import { useState } from 'react';
import { useActivityQuery } from './security.api.ts';
import { EVENT_TEXT, momentText, SECURITY_TEXT as TEXT } from './security.text.ts';
import { PartState } from './part-state.tsx';
import classes from './security.module.css';

const ENTRY = (
  <RoundMark tone="mute">
    <HistoryIcon />
  </RoundMark>
);

interface ActivityCardProps {
  /** Whether advisors can open something of this person. */
  readonly isClient: boolean;
}

/** What happened to the account, newest first. */
export function ActivityCard({ isClient }: ActivityCardProps) {
  const [page, setPage] = useState(1);
  const query = useActivityQuery({ body: { page, about: 'account' } });
  const { data, isFetching } = query;
  return (
    <Card title={TEXT.activity} sub={TEXT.activityLead}>
      <PartState query={query} lines={8} />
      {data?.isUnchanged === false && (
        <Notice tone="bad" announce="alert">
          {TEXT.changedRecord}
        </Notice>
      )}
      {data?.total === 0 && <p className={classes['quiet']}>{TEXT.noActivity}</p>}
      <ul className={[classes['list'], classes['marked']].join(' ')}>
        {data?.entries.map(({ number, event, at, detail }) => (
          <li key={number}>
            <Marked mark={ENTRY} name={EVENT_TEXT[event]} sub={detail === '' ? [] : [detail]} />
            <time dateTime={at} className={classes['quiet']}>
              {momentText(at)}
            </time>
          </li>
        ))}
      </ul>
      <Pages
        page={page}
        hasOlder={page * AUDIT_PAGE_SIZE < (data?.total ?? 0)}
        busy={isFetching}
        onChange={setPage}
      />
      {isClient && <TextLink href="#/profile/access-log">{TEXT.advisorReads}</TextLink>}
    </Card>
  );
}

interface PagesProps {
  readonly page: number;
  readonly hasOlder: boolean;
  readonly busy: boolean;
  readonly onChange: (page: number) => void;
}

function Pages({ page, hasOlder, busy, onChange }: PagesProps) {
  return (
    <div className={classes['pages']}>
      {page > 1 && (
        <Button variant="quiet" busy={busy} onPress={() => onChange(page - 1)}>
          {TEXT.newer}
        </Button>
      )}
      {hasOlder && (
        <Button variant="quiet" busy={busy} onPress={() => onChange(page + 1)}>
          {TEXT.older}
        </Button>
      )}
    </div>
  );
}
