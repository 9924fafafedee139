import { planCalls, planCardCalls, planReportCalls, type PlanType } from '@fw/contract-goals';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import { requireDefinition, REGISTRY } from '../../plan-types/registry.ts';
import { withEveryPlan } from '../../testing/every-plan.ts';
import { EVERY_PLAN_TYPE } from '../../testing/generated-plans.ts';
import { ofPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

let as: string;
let report: string;
beforeAll(async () => {
  as = await withEveryPlan(service);
  const { bytes } = await service.send(planReportCalls.download, { as, body: { client: null } });
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  report = oneLine(text);
});

/** The pages of a plan, up to what it does not include. */
function reportChapter(planType: PlanType): string {
  const { name, notIncluded } = requireDefinition(REGISTRY, planType);
  const start = report.indexOf(`${name} Plan created:`);
  return report.slice(start, report.indexOf(`What is not included ${notIncluded}`, start));
}

/** What is written in the picture of a plan that is no line and no bar of its progress. */
const BARS: Partial<Record<PlanType, RegExp>> = {
  ASSET_ALLOCATION: /Fixed income: 35% Large cap: 36% Small cap: 9% Foreign: 15% Other: 5%/,
  STUDENT_DEBT: /Standard, 10 years: \$[\d,]+ in all [^$]*: \$[\d,]+ in all /,
  DISTRIBUTION_PLANNING: /\$0k \$\d+k \$\d+k \d+ .*Withdrawals/,
};

it.each(EVERY_PLAN_TYPE)(
  'draws the picture of the plan right below its result in the report: %s',
  async (planType) => {
    const cards = await service.call(planCardCalls.list, { as });
    const card = cards.find((each) => each.planType === planType);
    const { curve, progress, sentence = '' } = card ?? {};
    const drawn = curve ? `${curve.from} ${curve.to}` : (progress?.text ?? '');
    const chapter = reportChapter(planType);
    const below = chapter.slice(chapter.indexOf(sentence) + sentence.length);
    const picture = BARS[planType]?.exec(below)?.[0] ?? drawn;
    expect(picture.length).toBeGreaterThan(8);
    // What is left and marks of a line may be before it.
    const place = below.indexOf(picture);
    expect(place).toBeGreaterThanOrEqual(0);
    expect(place).toBeLessThan(160);
  },
);

const readFacts = async (planType: PlanType) => {
  const { committed } = await service.call(planCalls.get, { as, ...ofPlan(planType) });
  return committed
    ? requireDefinition(REGISTRY, planType)
        .review(committed.calculator)
        .flatMap((part) => part.facts)
    : [];
};
/** A word may be divided at the end of a line. */
const joined = (text: string): string => text.replaceAll(/\s+/g, '');

it.each(EVERY_PLAN_TYPE.filter((planType) => planType !== 'DISTRIBUTION_PLANNING'))(
  'lists every answer and assumption of the plan in the report: %s',
  async (planType) => {
    const facts = (await readFacts(planType)).map(({ label, text }) => joined(`${label} ${text}`));
    expect(facts.length).toBeGreaterThan(2);
    const [, answers = ''] = reportChapter(planType).split('Answers and assumptions');
    expect(facts.filter((fact) => !joined(answers).includes(fact))).toEqual([]);
  },
);

it('lists the answers of a distribution plan among its own tables in the report', async () => {
  const chapter = reportChapter('DISTRIBUTION_PLANNING');
  const facts = await readFacts('DISTRIBUTION_PLANNING');
  const answered = facts.map(({ text }) => text).filter((text) => /^\$[^0]|^[1-9]\d?%?$/.test(text));
  // Balances, benefits, ages, tax rate, inflation and return; what is saved until retirement is in the retirement plan.
  const listed = answered.filter((text) => chapter.includes(text));
  expect(listed.length).toBeGreaterThan(8);
  for (const line of [
    'Retirement age 65 Monthly spending in retirement $4,000.00 Tax rate 15% Inflation rate 2%',
    'Total of pre-tax savings $120,000.50',
    /Social Security You from age 65, \$[\d,.]+ a year in today's dollars/,
  ])
    expect(chapter).toMatch(line);
});
