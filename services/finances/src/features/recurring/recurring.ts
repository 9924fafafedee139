import { COMING_UP_DAYS, MAX_COMING_UP } from '@fw/contract-finances/coming-up';
import type { Recurring } from '@fw/contract-finances/recurring';
import { upcoming } from '@fw/planning/recurring';
import { mapInTurns, nextTurn, notFound, inPieces, type Clock, type PersonRuns } from '@fw/service-kit';
import { addDays, type IsoDate } from '@fw/units';
import { UNCATEGORIZED } from '../../shared/vocabulary/categories.ts';
import { seriesAmong, seriesId, type FoundSeries } from './found-series.ts';
import type { CountedRow, RecurringRepo } from './recurring.repo.ts';

/** A yearly bill shows in three payments, of which the last is some weeks old. */
export const DETECTION_DAYS = 1_130;
const CALENDAR_DAYS = 60;

interface Shown {
  readonly isConfirmed: boolean;
  readonly categoryId: string;
}

const toRecurring = (series: FoundSeries, { isConfirmed, categoryId }: Shown): Recurring => ({
  recurringId: series.id,
  name: series.name,
  categoryId,
  cadence: series.cadence,
  value: series.amount,
  lastDate: series.lastDate,
  nextDate: series.nextDate,
  priceChange: series.priceChange,
  isConfirmed,
  rows: series.rows
    .map(({ id, date, description, amount }) => ({ userTransactionId: id, date, description, value: amount }))
    .toReversed(),
});

interface ExpectedDay {
  readonly date: IsoDate;
  readonly item: FoundSeries;
}

/** What is expected from today on, by day; items of one day keep their order. */
async function buildCalendar(
  items: readonly FoundSeries[],
  today: IsoDate,
  daysAhead = CALENDAR_DAYS,
): Promise<ExpectedDay[]> {
  const days = new Map<IsoDate, ExpectedDay[]>();
  for (const piece of inPieces(items)) {
    await nextTurn();
    for (const day of upcoming(piece, addDays(today, -1), addDays(today, daysAhead))) {
      const ofDay = days.get(day.date);
      if (ofDay) ofDay.push(day);
      else days.set(day.date, [day]);
    }
  }
  return [...days].toSorted(([left], [right]) => (left < right ? -1 : 1)).flatMap(([, ofDay]) => ofDay);
}

const toEntry = ({ date, item: { id, name, amount } }: ExpectedDay) => ({
  date,
  recurringId: id,
  name,
  value: amount,
});

interface Known {
  readonly categoryOf: (series: FoundSeries) => string;
  readonly isConfirmed: (id: string) => boolean;
}

const toShown = (series: FoundSeries, { categoryOf, isConfirmed }: Known): Shown => ({
  categoryId: categoryOf(series),
  isConfirmed: isConfirmed(series.id),
});

const toComingUp = (day: ExpectedDay, known: Known) => ({ ...toEntry(day), ...toShown(day.item, known) });

/** Reads the category of the latest row of each; a row that was removed since it was searched has none any more. */
async function readCategories(
  recurringRepo: RecurringDependencies['recurringRepo'],
  userId: string,
  found: readonly FoundSeries[],
) {
  const latest = found.flatMap(({ rows }) => rows.at(-1) ?? []);
  const categories = await recurringRepo.categories(userId, latest);
  return ({ rows }: FoundSeries): string => categories.get(rows.at(-1)?.id ?? '') ?? UNCATEGORIZED;
}

/** Rows of a person and what recurs among them. */
interface Detected {
  readonly rows: readonly CountedRow[];
  readonly found: readonly FoundSeries[];
}

/** A decision in another account, with the person whose it is. */
interface DecisionElsewhere {
  readonly _id: string;
  readonly userId: string;
  readonly decision: 'confirmed' | 'rejected';
}

type Decided = Pick<DecisionElsewhere, '_id' | 'decision'>;

/** What a person decided in another account, of the same bills as they are found in this one. */
function decisionsHere(found: readonly FoundSeries[], decisions: readonly DecisionElsewhere[]): Decided[] {
  const people = [...new Set(decisions.map(({ userId }) => userId))];
  const decided = new Map(decisions.map(({ _id, decision }) => [_id, decision]));
  return found.flatMap(({ id, key }) => {
    const elsewhere = people.map((person) => decided.get(seriesId(person, key)));
    const decision = elsewhere.find((one) => one !== undefined);
    return decision === undefined ? [] : [{ _id: id, decision }];
  });
}

interface RecurringDependencies {
  readonly recurringRepo: RecurringRepo;
  readonly personRuns: PersonRuns;
  readonly clock: Clock;
}

export type RecurringService = ReturnType<typeof recurringService>;

/**
 * Bills, subscriptions and income that recur; what the person rejected is left out. Rows are read and searched once for
 * all requests of a person at a time.
 */
export function recurringService({ recurringRepo, personRuns, clock }: RecurringDependencies) {
  const detections = personRuns.kind<Detected>();

  async function detect(userId: string): Promise<Detected> {
    const today = clock.today();
    const rows = await recurringRepo.rowsSince(userId, addDays(today, -DETECTION_DAYS));
    return { rows, found: await seriesAmong(userId, rows, today) };
  }
  const detected = (userId: string): Promise<Detected> => detections(userId, () => detect(userId));

  /** What was found and not rejected, confirmed or not. */
  async function readAccepted(userId: string, detection: Promise<Detected>) {
    const [{ rows, found }, decisions] = await Promise.all([detection, recurringRepo.decisions(userId)]);
    const of = new Map(decisions.map(({ _id, decision }) => [_id, decision]));
    const items = found.filter(({ id }) => of.get(id) !== 'rejected');
    return {
      rows,
      items,
      rejectedCount: found.length - items.length,
      /** Headline and forecast count these alone: everything else is a guess. */
      isConfirmed: (id: string) => of.get(id) === 'confirmed',
    };
  }

  return {
    /** Searches the ledger at once: for work that is a run of the person itself. */
    accepted: (userId: string) => readAccepted(userId, detect(userId)),
    list: async (userId: string) => {
      const today = clock.today();
      const { items, rejectedCount, isConfirmed } = await readAccepted(userId, detected(userId));
      const calendar = await buildCalendar(items, today);
      const sorted = items.toSorted((left, right) => (left.nextDate < right.nextDate ? -1 : 1));
      const categoryOf = await readCategories(recurringRepo, userId, sorted);
      const shown = (series: FoundSeries) => toShown(series, { categoryOf, isConfirmed });
      return {
        items: await mapInTurns(sorted, (series) => toRecurring(series, shown(series))),
        rejectedCount,
        calendar: await mapInTurns(calendar, toEntry),
      };
    },
    comingUp: async (userId: string) => {
      const { items, isConfirmed } = await readAccepted(userId, detected(userId));
      const days = (await buildCalendar(items, clock.today(), COMING_UP_DAYS)).slice(0, MAX_COMING_UP);
      const next = days.map(({ item }) => item);
      const categoryOf = await readCategories(recurringRepo, userId, next);
      return { items: days.map((day) => toComingUp(day, { categoryOf, isConfirmed })) };
    },
    decide: async (userId: string, recurringId: string, decision: 'confirmed' | 'rejected' | 'open') => {
      const { found } = await detected(userId);
      if (!found.some(({ id }) => id === recurringId)) throw notFound();
      if (decision === 'open') await recurringRepo.forget(userId, recurringId);
      else await recurringRepo.decide({ _id: recurringId, userId, decision, at: clock.date() });
      return { recurringId, decision };
    },
    restoreDecisions: async (userId: string, decisions: readonly DecisionElsewhere[]) => {
      const rows = decisionsHere((await detect(userId)).found, decisions);
      return recurringRepo.insertDecisions(userId, rows, clock.date());
    },
    restore: async (userId: string) => ({ restored: await recurringRepo.forgetRejections(userId) }),
  };
}
