import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import type { BankLog, BankPage, BankStep } from './bank-log.ts';

/** How a bank answers from now on. */
export interface Answering {
  pageSize: number;
  /** What it does between the pages of one pull, one step each. */
  between: BankStep[];
}

/** What the answers so far contained. */
export interface AnswerCounts {
  /** Ids that one page lists as changed and as removed. */
  modifiedAndRemoved: number;
  addedAndRemoved: number;
  /** Pages with two replacements of one purchase. */
  chains: number;
  /** Pulls that had to start over. */
  mutations: number;
  laterPages: number;
}

const query = z.object({ access_token: z.string(), cursor: z.optional(z.nullable(z.string())) });
const cursorShape = z.tuple([z.number(), z.nullable(z.number())]);

async function readBody(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part));
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

const MUTATED = JSON.stringify({
  error_type: 'TRANSACTIONS_ERROR',
  error_code: 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION',
  error_message: '',
  display_message: null,
  request_id: 'r',
});

function count(counts: AnswerCounts, { added, modified, removed }: BankPage): void {
  const gone = new Set(removed.map(({ transaction_id: id }) => id));
  const countGone = (rows: BankPage['added']) => rows.filter((row) => gone.has(row.transaction_id)).length;
  counts.modifiedAndRemoved += countGone(modified);
  counts.addedAndRemoved += countGone(added);
  const ids = new Set(added.map(({ transaction_id: id }) => id));
  if (added.some((row) => ids.has(row.pending_transaction_id ?? ''))) counts.chains += 1;
}

/** Serves banks as the aggregator does, each under its access token. */
export async function startBankLogServer() {
  const banks = new Map<string, { readonly log: BankLog; readonly answering: Answering }>();
  const counts: AnswerCounts = {
    modifiedAndRemoved: 0,
    addedAndRemoved: 0,
    chains: 0,
    mutations: 0,
    laterPages: 0,
  };

  function answerTo(body: unknown): [number, string] {
    const { access_token: token, cursor } = z.parse(query, body);
    const bank = banks.get(token);
    if (!bank) return [500, '{}'];
    const [from, openHead] = cursor ? z.parse(cursorShape, JSON.parse(cursor)) : [0, null];
    const { log, answering } = bank;
    if (openHead !== null) counts.laterPages += 1;
    if (openHead !== null && openHead !== log.head()) {
      counts.mutations += 1;
      return [400, MUTATED];
    }
    const page = log.page(from, answering.pageSize);
    count(counts, page);
    const { next, ...lists } = page;
    const hasMore = next < log.head();
    const next_cursor = JSON.stringify([next, hasMore ? log.head() : null]);
    const step = hasMore ? answering.between.shift() : undefined;
    if (step) log.step(step);
    const transactions_update_status = 'HISTORICAL_UPDATE_COMPLETE';
    return [200, JSON.stringify({ ...lists, has_more: hasMore, next_cursor, transactions_update_status })];
  }

  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const [status, text] = answerTo(body);
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}`,
    counts,
    open: (token: string, log: BankLog): Answering => {
      const answering: Answering = { pageSize: 500, between: [] };
      banks.set(token, { log, answering });
      return answering;
    },
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
}

export type BankLogServer = Awaited<ReturnType<typeof startBankLogServer>>;
