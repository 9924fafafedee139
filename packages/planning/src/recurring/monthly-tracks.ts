import { CADENCES } from './cadence.ts';
import { relative } from './relative.ts';

/** A merchant with more payments a month than this has no subscriptions that could be kept apart. */
export const MAX_TRACKS = 4;
/** Fewer rows are on time by chance where a merchant is seen often. */
const MIN_TRACK_ROWS = 4;
const MAX_STEP = 0.3;

/** What continues a payment of every month, and how much it is. */
interface Paid {
  readonly day: number;
  readonly amount: number;
}

interface Track<Row> {
  readonly first: number;
  last: Paid;
  readonly rows: Row[];
}

const { days, tolerance } = CADENCES.monthly;
const isOnTime = (gap: number): boolean =>
  [1, 2].some((periods) => Math.abs(gap - days * periods) <= tolerance);

/**
 * Rows that arrive by day, each added to the payment of the month before whose amount is nearest: subscriptions of one
 * company stay apart although their prices change. No tracks once there are too many.
 */
export function monthlyTracks<Row>() {
  let tracks: Track<Row>[] | null = [];

  const add = (paid: Paid, row: Row): void => {
    if (tracks === null) return;
    const change = ({ last }: Track<Row>): number => relative(paid.amount, last.amount);
    const [nearest] = tracks
      .filter((track) => isOnTime(paid.day - track.last.day) && change(track) <= MAX_STEP)
      .toSorted((left, right) => change(left) - change(right));
    if (nearest) {
      nearest.last = paid;
      nearest.rows.push(row);
    } else if (tracks.length < MAX_TRACKS) tracks.push({ first: paid.amount, last: paid, rows: [row] });
    else tracks = null;
  };

  return {
    add,
    all: (): readonly Pick<Track<Row>, 'first' | 'rows'>[] =>
      (tracks ?? []).filter(({ rows }) => rows.length >= MIN_TRACK_ROWS),
  };
}
