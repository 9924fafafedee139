import { runningSuite } from '@fw/test-kit';

/** How far the clock of the suite is from the one of this machine, in milliseconds. */
let offsetMs = 0;

/** Reads the clock of the suite: at the start of every worker, and again by a test that moves it. */
export async function readSuiteClock(): Promise<void> {
  const { testDoor } = runningSuite();
  if (testDoor === null) throw new Error('these tests need a suite with a test door: set FW_TEST_DOOR');
  const { now } = (await (await fetch(`${testDoor}/clock`)).json()) as { readonly now: string };
  offsetMs = Date.parse(now) - Date.now();
}
await readSuiteClock();

/** The time of the suite: days and months that a test expects are counted from it, never from the clock of the machine. */
export const suiteNow = (): Date => new Date(Date.now() + offsetMs);
