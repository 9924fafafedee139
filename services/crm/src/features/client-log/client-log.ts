import { fullName } from '@fw/contract-profile/person-name';
import { VISITS_PAGE_SIZE, type AdvisorVisit } from '@fw/contract-crm';
import { spreadsheetText, type FileReply } from '@fw/contract-kernel';
import { ADVISOR_WHO_LEFT } from '../../shared/served-clients/served-clients.ts';
import { shownVisit, toVisits, type Read } from './visits.ts';

export interface ClientLogDependencies {
  readonly accessLogRepo: {
    /** What was shown of a client, newest first. */
    readonly listOfClient: (clientId: string) => Promise<readonly Read[]>;
  };
  readonly advisorsRepo: {
    readonly findMany: (
      advisorIds: readonly string[],
    ) => Promise<readonly { readonly _id: string; readonly firstName: string; readonly lastName: string }[]>;
  };
}

const cell = (text: string): string => `"${spreadsheetText(text).replaceAll('"', '""')}"`;
const line = (cells: readonly string[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The access log as the client reads it. */
export function clientLog({ accessLogRepo, advisorsRepo }: ClientLogDependencies) {
  const listReads = async (clientId: string) => {
    const reads = await accessLogRepo.listOfClient(clientId);
    const advisors = await advisorsRepo.findMany([...new Set(reads.map(({ advisorId }) => advisorId))]);
    const names = new Map(advisors.map((advisor) => [advisor._id, fullName(advisor)]));
    const advisorName = (advisorId: string): string => names.get(advisorId) || ADVISOR_WHO_LEFT;
    return { advisorName, reads };
  };

  return {
    visits: async (
      clientId: string,
      page: number,
    ): Promise<{ readonly visits: AdvisorVisit[]; readonly total: number }> => {
      const { reads, advisorName } = await listReads(clientId);
      const visits = toVisits(reads);
      const shown = visits.slice((page - 1) * VISITS_PAGE_SIZE, page * VISITS_PAGE_SIZE);
      return {
        visits: shown.map((visit) => shownVisit(visit, advisorName(visit.advisorId))),
        total: visits.length,
      };
    },
    file: async (clientId: string): Promise<FileReply> => {
      const { reads, advisorName } = await listReads(clientId);
      const lines = reads.map(({ at, advisorId, what }) =>
        line([at.toISOString(), advisorName(advisorId), what]),
      );
      const text = `\uFEFF${line(['Time (UTC)', 'Planner', 'What'])}${lines.join('')}`;
      return { fileName: 'planner-access.csv', content: new TextEncoder().encode(text) };
    },
  };
}
