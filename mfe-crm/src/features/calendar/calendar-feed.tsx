import { calendarFeedCalls } from '@fw/contract-crm/calendar-feed';
import { Button, Card, SkeletonLines, TextField } from '@fw/ui/core';
import { ConfirmDialog } from '@fw/ui/overlays';
import { dayInZone, formatLongDate, type Instant } from '@fw/units';
import { contractEndpoint, LoadFailed, useToast } from '@fw/web-kit';
import { useRef, useState } from 'react';
import { crmApi } from '../../app/api.ts';
import { FEED_TEXT as TEXT } from './calendar-feed.text.ts';
import styles from './calendar.module.css';

const calls = crmApi.injectEndpoints({
  endpoints: (build) => ({
    calendarFeed: build.query({
      ...contractEndpoint(calendarFeedCalls.state),
      providesTags: ['CalendarFeed'],
    }),
    renewCalendarFeed: build.mutation({
      ...contractEndpoint(calendarFeedCalls.renew),
      invalidatesTags: ['CalendarFeed'],
    }),
    stopCalendarFeed: build.mutation({
      ...contractEndpoint(calendarFeedCalls.stop),
      invalidatesTags: ['CalendarFeed'],
    }),
  }),
});
const { useCalendarFeedQuery, useRenewCalendarFeedMutation, useStopCalendarFeedMutation } = calls;

/** The secret address at which other programs read the calendar; it is shown once, after it was made. */
export function CalendarFeed({ timeZone }: { readonly timeZone: string }) {
  const { data, error, isFetching, refetch } = useCalendarFeedQuery();
  return (
    <Card title={TEXT.title}>
      <div className={styles['feed']}>
        <p>{TEXT.intro}</p>
        {error !== undefined && !data && <LoadFailed {...{ error, isFetching, refetch }} />}
        {!error && !data && <SkeletonLines label={TEXT.loading} lines={2} />}
        {data && <FeedAddress renewedAt={data.renewedAt} timeZone={timeZone} />}
      </div>
    </Card>
  );
}

interface FeedAddressProps {
  readonly renewedAt: Instant | null;
  readonly timeZone: string;
}

type Question = 'renew' | 'stop' | null;

function FeedAddress({ renewedAt, timeZone }: FeedAddressProps) {
  const { address, create, answer, question, setQuestion, isBusy } = useFeedAddress();
  if (renewedAt === null) {
    return (
      <Button variant="secondary" busy={isBusy} onPress={() => void create()}>
        {TEXT.create}
      </Button>
    );
  }
  const day = formatLongDate(dayInZone(Date.parse(renewedAt), timeZone));
  return (
    <>
      {address === null ? (
        <p>
          {TEXT.created} {day}. {TEXT.secret}
        </p>
      ) : (
        <ShownAddress address={address} />
      )}
      <div className={styles['steps']}>
        <Button variant="secondary" size="sm" onPress={() => setQuestion('renew')}>
          {TEXT.renew}
        </Button>
        <Button variant="quiet" size="sm" onPress={() => setQuestion('stop')}>
          {TEXT.stop}
        </Button>
      </div>
      <ConfirmDialog
        open={question !== null}
        title={question === 'stop' ? TEXT.stopQuestion : TEXT.renewQuestion}
        acceptLabel={question === 'stop' ? TEXT.stop : TEXT.renew}
        busy={isBusy}
        onClose={(result) => void answer(result === 'ok')}
      >
        {TEXT.ends}
      </ConfirmDialog>
    </>
  );
}

function useFeedAddress() {
  const [renew, renewing] = useRenewCalendarFeedMutation();
  const [stop, stopping] = useStopCalendarFeedMutation();
  const [address, setAddress] = useState<string | null>(null);
  const [question, setQuestion] = useState<Question>(null);
  const toast = useToast();
  const create = async () => {
    const { data, error } = await renew();
    if (error) toast.failure(error);
    else setAddress(data.address);
  };
  const end = async () => {
    const { error } = await stop();
    if (error) {
      toast.failure(error);
      return;
    }
    setAddress(null);
    toast.good(TEXT.stopped);
  };
  const answer = async (isAccepted: boolean) => {
    if (isAccepted) await (question === 'stop' ? end() : create());
    setQuestion(null);
  };
  return { address, create, answer, question, setQuestion, isBusy: renewing.isLoading || stopping.isLoading };
}

function ShownAddress({ address }: { readonly address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.good(TEXT.copied);
    } catch {
      field.current?.select();
      toast.bad(TEXT.notCopied);
    }
  };
  return (
    <div className={styles['address']}>
      <TextField
        ref={field}
        label={TEXT.address}
        hint={`${TEXT.once} ${TEXT.secret}`}
        readOnly
        maxLength={200}
        value={address}
        onChange={() => undefined}
      />
      <Button size="sm" onPress={() => void copy()}>
        {TEXT.copy}
      </Button>
    </div>
  );
}
