import { useSelector } from '@fw/state';
import { financesApi, FRESH_SECONDS } from './api.ts';
import styles from './last-data.module.css';

/** What the cache keeps of a call. */
interface Kept {
  readonly status: string;
  readonly data?: unknown;
  readonly startedTimeStamp?: number;
  readonly fulfilledTimeStamp?: number;
}

type Cache = Readonly<Record<string, { readonly queries: Readonly<Record<string, Kept | undefined>> }>>;

/** Milliseconds between the figures of a call and the request that replaces them; 0 where it replaces none. */
const ageOf = ({ status, data, startedTimeStamp = 0, fulfilledTimeStamp = 0 }: Kept): number =>
  status === 'pending' && data !== undefined ? startedTimeStamp - fulfilledTimeStamp : 0;

/** Minutes since the oldest figures that are on screen while their successors load; 0 where all are recent. */
function minutesOld(state: Cache): number {
  const kept = Object.values(state[financesApi.reducerPath]?.queries ?? {});
  const oldest = Math.max(0, ...kept.map((one) => (one ? ageOf(one) : 0)));
  return oldest < FRESH_SECONDS * 1000 ? 0 : Math.round(oldest / 60_000);
}

/** Shows how old the figures of a page are that was seen before, while the current ones load. */
export function LastData() {
  const minutes = useSelector(minutesOld);
  if (minutes === 0) return null;
  return (
    <output className={styles['note']}>
      These figures are {minutes === 1 ? '1 minute' : `${String(minutes)} minutes`} old. The current ones are
      loading.
    </output>
  );
}
