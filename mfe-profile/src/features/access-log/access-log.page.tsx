import { accessLogCalls, VISITS_PAGE_SIZE, type AdvisorVisit } from '@fw/contract-crm/access-log';
import {
  Card,
  EmptyState,
  PageHeader,
  Pagination,
  PersonMark,
  ShowIcon,
  SkeletonLines,
  TextLink,
} from '@fw/ui/core';
import { contractEndpoint, DownloadButton, LoadFailed } from '@fw/web-kit';
import { useState } from 'react';
import { profileApi } from '../../app/api.ts';
import { ACCESS_LOG_TEXT as TEXT, visitsSentence, visitTime } from './access-log.text.ts';
import styles from './access-log.module.css';

const { useAdvisorVisitsQuery } = profileApi.injectEndpoints({
  endpoints: (build) => ({ advisorVisits: build.query(contractEndpoint(accessLogCalls.visits)) }),
});

/** What advisors opened of the client, by visit, the last one first. */
export function AccessLogPage() {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useAdvisorVisitsQuery(
    { body: { page } },
    { refetchOnMountOrArgChange: true },
  );
  if (error && !data) {
    return (
      <>
        <PageHeader kicker={TEXT.kicker} headline={TEXT.failed} />
        <LoadFailed {...{ error, isFetching, refetch }} />
      </>
    );
  }
  const headline = data && (data.total === 0 ? TEXT.none : visitsSentence(data.total));
  return (
    <>
      <PageHeader
        kicker={TEXT.kicker}
        headline={headline ?? TEXT.loading}
        aside={<TextLink href="#/profile/advisor-access">{TEXT.share}</TextLink>}
        actions={
          data !== undefined && data.total > 0 ? (
            <DownloadButton
              call={accessLogCalls.file}
              args={{}}
              label={TEXT.download}
              progress={TEXT.downloading}
            />
          ) : undefined
        }
        live
      />
      {data ? (
        <Visits {...{ ...data, page }} onPage={setPage} />
      ) : (
        <Card>
          <SkeletonLines label={TEXT.loading} lines={4} />
        </Card>
      )}
    </>
  );
}

interface VisitsProps {
  readonly visits: readonly AdvisorVisit[];
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Visits({ visits, total, page, onPage }: VisitsProps) {
  return (
    <div className={styles['visits']}>
      {total === 0 ? (
        <Card>
          <EmptyState illustration="no-transactions" title={TEXT.none}>
            {TEXT.noneHint}
          </EmptyState>
        </Card>
      ) : (
        <>
          {visits.map((visit) => (
            <Visit key={`${visit.advisorName} ${visit.from}`} visit={visit} />
          ))}
          <Pagination {...{ page, total, onPage }} pageSize={VISITS_PAGE_SIZE} label={TEXT.visits} />
        </>
      )}
    </div>
  );
}

function Visit({ visit }: { readonly visit: AdvisorVisit }) {
  const { advisorName, reads } = visit;
  return (
    <Card title={visitTime(visit)} mark={<PersonMark name={advisorName} />}>
      <ul className={styles['reads']}>
        {reads.map(({ what }) => (
          <li key={what}>
            <ShowIcon aria-hidden />
            <span>
              {advisorName} {what}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
