import { planCalls, planReportCalls, workbookCalls } from '@fw/contract-goals';
import { clientGoalCalls, type ClientPlanView } from '@fw/contract-goals/client-reads';
import type { DollarView } from '@fw/contract-kernel';
import { generated } from '@fw/test-kit/generated';
import { formatUsd, ZERO_CENTS } from '@fw/units';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { aCard } from '../../testing/debt-plans.ts';
import { answered } from '../../testing/distribution-answers.ts';
import { EXPECTED_FIGURES, listedRows } from '../../testing/expected-figures.ts';
import { expectedOutlook } from '../../testing/expected-outlook.ts';
import { EVERY_PLAN_TYPE, everyPlan, type EveryPlan } from '../../testing/generated-plans.ts';
import { aSponsor, loadSponsors } from '../../testing/sponsor-investments.ts';
import { aPerson, commitPlan, ofPlan, startPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();
beforeAll(async () => {
  await loadSponsors(service, aSponsor());
  service.others.accounts = [0, 1, 2].map((index) => aCard(index));
});
const advisor = { userId: aPerson(), role: 'advisor', companyId: '0000000000000000000000c1' } as const;

const ALL_PLANS = 200;
const PERSONS = Math.ceil(generated(ALL_PLANS).rounds / EVERY_PLAN_TYPE.length);
const { seed } = generated(ALL_PLANS).options;

/** Commits every plan of a new person as the questionnaires do. */
async function committedBy({ plans, distribution }: EveryPlan): Promise<string> {
  const as = aPerson();
  for (const calculator of plans) await commitPlan(service, as, calculator);
  const { version, calculator } = await startPlan(service, as, 'DISTRIBUTION_PLANNING');
  const body = { version, calculator: { ...answered(calculator), ...distribution } };
  await service.call(planCalls.commit, { as, ...ofPlan('DISTRIBUTION_PLANNING'), body });
  return as;
}

async function reportText(as: string, dollars: DollarView): Promise<string> {
  const { bytes } = await service.send(planReportCalls.download, { as, body: { client: null, dollars } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}

const decoded = (xml: string): string =>
  xml.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

/** The rows of the first sheet as plan, label and value. */
async function workbookRows(as: string, dollars: DollarView): Promise<string[]> {
  const zip = unzipSync((await service.send(workbookCalls.generateExcel, { as, body: { dollars } })).bytes);
  const file = (name: string): string => strFromU8(zip[name] ?? new Uint8Array());
  const texts = [...file('xl/sharedStrings.xml').matchAll(/<si>.*?<t[^>]*>([^<]*)<\/t>.*?<\/si>/gs)].map(
    ([, text = '']) => decoded(text),
  );
  return [...file('xl/worksheets/sheet1.xml').matchAll(/<row .*?<\/row>/gs)].map(([row]) => {
    const cells = [...row.matchAll(/<c r="([A-Z])\d+"([^>]*)><v>([^<]*)<\/v>/g)].map(
      ([, column = '', attributes = '', value = '']) =>
        [column, attributes.includes('t="s"') ? (texts[Number(value)] ?? '') : value] as const,
    );
    const at = new Map(cells);
    return ['B', 'E', 'F'].map((column) => at.get(column) ?? '').join(' | ');
  });
}

const plainNumber = (text: string): string => String(Number(text.replaceAll(/[$,]/g, '')));
/** A value as a cell holds it: a number without its format, yes and no as a text. */
const inCell = (text: string): string => (/^(?:Yes|No)$/.test(text) ? text : plainNumber(text));
const deskText = ({ amount, value }: ClientPlanView['figures'][number]): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'number' ? value.toLocaleString('en-US') : formatUsd(amount ?? ZERO_CENTS);
};

/** Compares every figure of every plan of one person; resolves to how many there were. */
async function compared(household: EveryPlan, view: DollarView): Promise<number> {
  const as = await committedBy(household);
  const [report, cells] = await Promise.all([reportText(as, view), workbookRows(as, view)]);
  let figures = 0;
  for (const planType of EVERY_PLAN_TYPE) {
    const { committed } = await service.call(planCalls.get, { as, ...ofPlan(planType) });
    if (!committed) throw new Error(`${planType} is not committed`);
    const read = { result: committed.result, calculator: committed.calculator, view };
    const expected = EXPECTED_FIGURES[planType](read);
    const desk = await service.asCrm(clientGoalCalls.plan, advisor, {
      clientId: as,
      planType,
      dollars: view,
    });
    const known = desk.figures.filter(({ amount }) => amount !== null);
    expect(known.map((figure) => [figure.label, deskText(figure)])).toEqual(expected);
    const printed = [...expected.map(([label, text]) => `${label} ${text}`), ...listedRows(read)];
    expect(printed.filter((part) => !report.includes(part))).toEqual([]);
    const rows = expected.map(([label, text]) => `${desk.name} | ${label} | ${inCell(text)}`);
    expect(cells.filter((row) => row.startsWith(`${desk.name} | `))).toEqual(rows);
    const outlook = planType === 'RETIREMENT' ? expectedOutlook(read) : [];
    const atDesk = (desk.outlook ?? []).flatMap(({ sentences }) => sentences).join(' ');
    expect(outlook.filter((sentence) => !atDesk.includes(sentence))).toEqual([]);
    expect(outlook.filter((sentence) => !report.includes(sentence))).toEqual([]);
    figures += printed.length + outlook.length;
  }
  return figures;
}

it(
  'shows every figure of 200 generated plans of all ten types to the same cent in API, PDF, workbook and desk, in both dollars',
  { timeout: 30_000 + PERSONS * 20_000 },
  async () => {
    const counts: number[] = [];
    const person = fc.asyncProperty(
      everyPlan,
      fc.constantFrom('today' as const, 'year' as const),
      async (plans, view) => {
        counts.push(await compared(plans, view));
      },
    );
    await fc.assert(person, { numRuns: PERSONS, seed, endOnFailure: true });
    expect(counts).toHaveLength(PERSONS);
    expect(Math.min(...counts)).toBeGreaterThan(60);
  },
);
