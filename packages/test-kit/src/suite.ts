import { readFileSync } from 'node:fs';
import type { RunFile } from '../../../infra/lib/types.ts';

/** The contents of run.json. */
export type RunningSuite = RunFile;

/** The suite that the browser tests run against, read anew at every call (a restarted process has a new pid). */
export function runningSuite(): RunningSuite {
  const { FW_E2E_RUN: file } = process.env;
  if (!file)
    throw new Error('no running suite: run these tests with vitest --project e2e, or set FW_E2E_RUN');
  return JSON.parse(readFileSync(file, 'utf8')) as RunningSuite;
}
