import { readFileSync } from 'node:fs';

/** One process of the running suite. */
interface SuiteProcess {
  readonly name: string;
  readonly pid: number;
  readonly url: string;
}

/** A demo user who can sign in. */
interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly role: string;
  readonly company: string;
  readonly shows: string;
}

/** The contents of run.json, which describes a running suite. */
export interface RunningSuite {
  readonly pid: number;
  readonly version: string;
  readonly startedAt: string;
  readonly portal: string;
  readonly crm: string;
  readonly sandbox: string;
  readonly mail: string | null;
  readonly mongo: string;
  readonly testDoor: string | null;
  readonly logs: string;
  readonly processes: readonly SuiteProcess[];
  readonly signIns: readonly SignIn[];
}

/** The suite that the browser tests run against, read anew at every call (a restarted process has a new pid). */
export function runningSuite(): RunningSuite {
  const { FW_E2E_RUN: file } = process.env;
  if (!file)
    throw new Error('no running suite: run these tests with vitest --project e2e, or set FW_E2E_RUN');
  return JSON.parse(readFileSync(file, 'utf8')) as RunningSuite;
}
