import type { AdvisorVisit } from '@fw/contract-crm';
import { toInstant } from '@fw/units';

/** Reads of one advisor belong to one visit while not more than half an hour lies between two of them. */
const VISIT_GAP_MS = 30 * 60_000;

/** What an advisor opened, as it goes on after the name: "opened your budgets". */
export interface Read {
  readonly advisorId: string;
  readonly at: Date;
  readonly what: string;
}

interface Visit {
  readonly advisorId: string;
  readonly reads: readonly Read[];
}

/** The visits, the last one first; `reads` are given newest first. */
export function toVisits(reads: readonly Read[]): Visit[] {
  const visits: { advisorId: string; reads: Read[] }[] = [];
  const open = new Map<string, Read[]>();
  for (const read of reads) {
    const { advisorId, at } = read;
    const later = open.get(advisorId);
    const next = later?.at(-1);
    if (later && next && next.at.getTime() - at.getTime() <= VISIT_GAP_MS) {
      later.push(read);
      continue;
    }
    const begun = [read];
    open.set(advisorId, begun);
    visits.push({ advisorId, reads: begun });
  }
  return visits;
}

/** A visit as the client reads it: what was opened several times is named once. */
export function shownVisit({ reads }: Visit, advisorName: string): AdvisorVisit {
  const first = new Map<string, Date>();
  for (const { what, at } of reads.toReversed()) if (!first.has(what)) first.set(what, at);
  const times = [...first.values(), ...reads.map(({ at }) => at)].map((at) => at.getTime());
  return {
    advisorName,
    from: toInstant(new Date(Math.min(...times))),
    to: toInstant(new Date(Math.max(...times))),
    reads: [...first].map(([what, at]) => ({ what, at: toInstant(at) })),
  };
}
