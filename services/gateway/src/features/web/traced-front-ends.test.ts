import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTracing, stopTracing } from '@fw/service-kit';
import { startCollector } from '@fw/service-kit/testing-collector';
import { testDatabase } from '@fw/test-kit/mongo';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { followFrontEnds } from './follow-front-ends.ts';
import { mongoFrontEnds } from './front-ends.repo.ts';
import { shareFiles } from './share-files.ts';

const MADE = { version: '1.0.0', at: new Date('2026-01-01T10:00:00Z'), by: 'ana', commit: 'c1' };
const POLLS = 3;
/** The status code of a failed span. */
const FAILED = 2;

let collector: Awaited<ReturnType<typeof startCollector>>;
let root: string;

beforeAll(async () => {
  collector = await startCollector();
  await startTracing('gateway', collector.settings);
  root = await mkdtemp(join(tmpdir(), 'fw-traced-'));
  await mkdir(join(root, 'apps/goals/1.0.0'), { recursive: true });
  await writeFile(join(root, 'apps/goals/1.0.0/index.html'), '<b>goals</b>');
  const store = mongoFrontEnds(await testDatabase('tracedfrontends'));
  const polls = { rows: 0, files: 0 };
  const shared = shareFiles({ root, files: store.files });
  const followed = followFrontEnds({
    store,
    publications: async () => {
      polls.rows += 1;
      return { goals: [MADE] };
    },
    now: () => MADE.at.getTime(),
    shareFiles: {
      ...shared,
      share: async (rows) => {
        const list = [...rows];
        if (list.length > 0) polls.files += 1;
        return shared.share(list);
      },
    },
    onTrouble: (error) => {
      throw error;
    },
    onWithdrawn: () => undefined,
  });
  await vi.waitUntil(() => polls.rows >= POLLS && polls.files >= POLLS, { timeout: 30_000, interval: 10 });
  await followed.stop();
  await stopTracing();
});
afterAll(async () => {
  collector.close();
  await rm(root, { recursive: true });
});

const commandsUnder = (name: string) =>
  collector
    .spans()
    // A round that the end of the gateway broke off is a failed one.
    .filter((span) => span.name === name && span.status?.code !== FAILED)
    .map(({ spanId }) =>
      collector
        .spans()
        .filter(({ parentSpanId }) => parentSpanId === spanId)
        .map((span) => span.name),
    );

it('gives the round that wrote a front end a trace of its own, and none to those that only read', () => {
  const rounds = commandsUnder('job front ends');
  expect(rounds).toHaveLength(1);
  expect(rounds[0]).toContain('insert front_ends');
});

it('gives the round that stored the files of a front end a trace of its own, and none to those that found none', () => {
  const rounds = commandsUnder('job front-end files');
  expect(rounds).toHaveLength(1);
  expect(rounds[0]).toContain('update front_end_files');
});
