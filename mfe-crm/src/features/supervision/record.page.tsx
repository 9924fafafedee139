import type { BusinessRecord } from '@fw/contract-crm/supervision';
import { useParams } from '@fw/router';
import { Card, PageHeader, SkeletonLines, StatusPill, TextLink } from '@fw/ui/core';
import { failureOf, failureText, LoadFailed } from '@fw/web-kit';
import { EmailText } from '../../app/email-text.tsx';
import { useDesk } from '../../app/desk-settings.api.ts';
import { useRecordLinks } from './records-address.ts';
import { useRecordVersionsQuery } from './supervision.api.ts';
import {
  dayText,
  KIND_TEXT,
  momentFormat,
  recordTitle,
  SUPERVISION_TEXT as TEXT,
} from './supervision.text.ts';
import styles from './supervision.module.css';

/** A message, an email or an interaction with every version that it had. */
export function RecordPage() {
  const { companyId = '', subjectId = '' } = useParams();
  const { data, error, refetch, isFetching } = useRecordVersionsQuery(
    { body: { companyId, subjectId } },
    { refetchOnMountOrArgChange: true },
  );
  const { toRecords } = useRecordLinks(companyId);
  const back = <TextLink href={toRecords}>{TEXT.backToRecords}</TextLink>;
  const failure = failureOf(error);
  if (failure?.kind === 'refused') {
    const isUnknown = failure.refusal.reason === 'NOT_FOUND';
    return (
      <PageHeader
        kicker={TEXT.record}
        headline={isUnknown ? TEXT.unknownRecord : failureText(error)}
        aside={back}
      />
    );
  }
  return (
    <>
      <PageHeader kicker={TEXT.record} headline={recordHeadline(data?.at(-1), error)} aside={back} live />
      <div className={styles['versions']}>
        {error && !data && <LoadFailed {...{ error, isFetching, refetch }} />}
        {!error && !data && (
          <Card>
            <SkeletonLines label={TEXT.loadingRecord} lines={5} />
          </Card>
        )}
        {data?.map((version) => (
          <Version key={version.recordId} version={version} />
        ))}
      </div>
    </>
  );
}

function recordHeadline(last: BusinessRecord | undefined, error: unknown): string {
  if (last) return `${KIND_TEXT[last.kind]}, ${last.clientName} and ${last.advisorName}`;
  return error ? TEXT.failedRecord : TEXT.loadingRecord;
}

/** What is shown of a version, beside its text; what is empty is left out. */
function recordFacts(version: BusinessRecord, moment: Intl.DateTimeFormat): (readonly [string, string])[] {
  const { author, clientName, advisorName, recipient, happenedOn, subject, keptUntil, fingerprint } = version;
  const facts = [
    [TEXT.client, clientName],
    [TEXT.advisor, advisorName],
    [TEXT.writtenBy, author === 'client' ? clientName : advisorName],
    [TEXT.sentTo, recipient],
    [TEXT.date, happenedOn === null ? '' : dayText(happenedOn)],
    [TEXT.subject, subject],
    [TEXT.keptUntil, moment.format(Date.parse(keptUntil))],
    [TEXT.fingerprint, fingerprint],
  ] as const;
  return facts.filter(([, value]) => value !== '');
}

function Version({ version }: { readonly version: BusinessRecord }) {
  const { timeZone } = useDesk();
  const moment = momentFormat(timeZone);
  return (
    <Card title={`${recordTitle(version)} ${moment.format(Date.parse(version.at))}`}>
      <StatusPill tone={version.isIntact ? 'good' : 'bad'}>
        {version.isIntact ? TEXT.unchanged : TEXT.changedRecord}
      </StatusPill>
      <p className={styles['text']}>{version.text}</p>
      <dl className={styles['facts']}>
        {recordFacts(version, moment).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{name === TEXT.sentTo ? <EmailText address={value} /> : value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
