import {
  MAX_TIMELINE_ENTRIES,
  TIMELINE_KINDS,
  type Employee,
  type timelineCalls,
  type TimelineKind,
} from '@fw/contract-crm';
import { ApiError, type Caller } from '@fw/service-kit';
import type * as z from 'zod/mini';
import type { UnnamedEntry } from './timeline-entries.ts';
import { timelineSources, type TimelineSourcesDependencies } from './timeline-sources.ts';

export interface TimelineDependencies extends TimelineSourcesDependencies {
  readonly servedClients: {
    readonly client: (advisorId: string, clientId: string) => Promise<Employee>;
    readonly advisorNames: (advisorIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  };
}

type Query = z.output<typeof timelineCalls.list.body>;
type Timeline = z.output<typeof timelineCalls.list.reply>;

/** The kinds that another service answers, by the name under which a page states that they are missing. */
const UNAVAILABLE: Readonly<Partial<Record<TimelineKind, Timeline['unavailable'][number]>>> = {
  message: 'messages',
  plan: 'goals',
};

const byTime = (left: UnnamedEntry, right: UnnamedEntry): number =>
  right.at.localeCompare(left.at) || right.entryId.localeCompare(left.entryId);

export type TimelineService = ReturnType<typeof timelineService>;

/** What happened between a client and their advisors. Each source is read from an index up to the end of the page. */
export function timelineService(dependencies: TimelineDependencies) {
  const { servedClients } = dependencies;
  const sources = timelineSources(dependencies);

  const named = async (entries: readonly UnnamedEntry[]): Promise<Timeline['items']> => {
    const ids = entries.map(({ advisorId }) => advisorId).filter((advisorId) => advisorId !== '');
    const names = await servedClients.advisorNames(ids);
    return entries.map(({ advisorId, ...entry }) => ({ ...entry, advisorName: names.get(advisorId) ?? '' }));
  };

  return async (advisor: Caller, { clientId, kind, page, pageSize }: Query): Promise<Timeline> => {
    const client = await servedClients.client(advisor.userId, clientId);
    const limit = Math.min(page * pageSize, MAX_TIMELINE_ENTRIES);
    const unavailable: Timeline['unavailable'] = [];
    const kinds = kind === undefined ? TIMELINE_KINDS : [kind];
    const found = await Promise.all(
      kinds.map((each) =>
        sources[each]({ advisor, client, limit }).catch((error: unknown) => {
          const source = UNAVAILABLE[each];
          if (!(error instanceof ApiError) || source === undefined) throw error;
          unavailable.push(source);
          return { entries: [], total: 0 };
        }),
      ),
    );
    const entries = found.flatMap((source) => source.entries).toSorted(byTime);
    const total = found.reduce((sum, source) => sum + source.total, 0);
    return {
      items: await named(entries.slice((page - 1) * pageSize, limit)),
      total: Math.min(total, MAX_TIMELINE_ENTRIES),
      unavailable,
    };
  };
}
