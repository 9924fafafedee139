import { useSelector } from '@fw/state';
import { FRESH_SECONDS } from '../data/domain-api.ts';
import styles from './last-data.module.css';

/** What the cache keeps of a call. */
interface Kept {
  readonly status: string;
  readonly data?: unknown;
  readonly startedTimeStamp?: number;
  readonly fulfilledTimeStamp?: number;
}

interface DomainCache {
  readonly config: { readonly refetchOnMountOrArgChange: number };
  readonly queries: Readonly<Record<string, Kept | undefined>>;
}

/** True for the cache of a domain that requests older figures again, see `LAST_DATA`. */
function showsLastData(part: unknown): part is DomainCache {
  if (typeof part !== 'object' || part === null || !('config' in part)) return false;
  const { config } = part;
  return (
    typeof config === 'object' &&
    config !== null &&
    'refetchOnMountOrArgChange' in config &&
    config.refetchOnMountOrArgChange === FRESH_SECONDS
  );
}

/** Milliseconds between the figures of a call and the request that replaces them; 0 where it replaces none. */
const dataAge = ({ status, data, startedTimeStamp = 0, fulfilledTimeStamp = 0 }: Kept): number =>
  status === 'pending' && data !== undefined ? startedTimeStamp - fulfilledTimeStamp : 0;

/** Minutes since the oldest figures that are on screen while their successors load; 0 where all are recent. */
function minutesOld(state: object): number {
  const kept = Object.values(state)
    .filter(showsLastData)
    .flatMap(({ queries }) => Object.values(queries));
  const oldest = Math.max(0, ...kept.map((one) => (one ? dataAge(one) : 0)));
  return oldest < FRESH_SECONDS * 1000 ? 0 : Math.round(oldest / 60_000);
}

/** Shows how old the figures of a page are that was seen before, while the current ones load. */
export function LastData() {
  const minutes = useSelector(minutesOld);
  if (minutes === 0) return null;
  return (
    <output className={styles['note']}>
      What you see is {minutes === 1 ? '1 minute' : `${String(minutes)} minutes`} old. The current data is
      loading.
    </output>
  );
}
