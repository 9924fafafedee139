import { systemClock } from '@fw/service-kit';
import { addMonths, yearMonthOf } from '@fw/units';
import { writePersonas, writeSignIns } from './load/files.ts';
import { linkBank } from './load/link-bank.ts';
import { makePlans } from './load/plans.ts';
import { signIn } from './load/portal.ts';
import { loadRoster } from './load/roster.ts';
import { readSettings } from './load/settings.ts';
import { LINKED } from './world/households.ts';
import { DEMO_PASSWORD } from './world/people.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

async function load(): Promise<void> {
  const settings = readSettings(process.env);
  const today = systemClock().today();
  writePersonas(settings.FW_SANDBOX_PERSONAS, settings.FW_DEMO_SEED, today);
  const { created, known } = await loadRoster(settings);
  say(`${String(created)} people and companies added, ${String(known)} known`);
  for (const [index, household] of LINKED.entries()) {
    const visitor = await signIn(settings.FW_PORTAL, household.username, DEMO_PASSWORD);
    const linked = await linkBank(settings, visitor, household);
    await makePlans(visitor, household.username, addMonths(yearMonthOf(today), -2));
    say(`bank ${String(index + 1)} of ${String(LINKED.length)} ${linked}: ${household.username}`);
  }
  writeSignIns(settings.FW_DATA);
}

try {
  await load();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
