import {
  goalCalls,
  ofPlanType,
  planCalls,
  planCardCalls,
  planReportCalls,
  REPAYMENT_PLAN_NAME,
  workbookCalls,
  type PlanType,
} from '@fw/contract-goals';
import { clientGoalCalls, type ClientPlanView } from '@fw/contract-goals/client-reads';
import { adviceIn, anEmergencyFundCalculator } from '@fw/contract-goals/testing';
import { aCouplesRetirement } from '@fw/contract-goals/testing/distribution';
import { inTodaysDollars } from '@fw/planning/display';
import { distributionIn } from '@fw/planning/distribution-plan';
import { formatLongDate, formatUsd, formatWholeUsd, fraction, ZERO_CENTS } from '@fw/units';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { REGISTRY } from '../../plan-types/registry.ts';
import { withEveryPlan } from '../../testing/every-plan.ts';
import { EVERY_PLAN_TYPE } from '../../testing/generated-plans.ts';
import { aPerson, commitPlan, ofPlan, startPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();
const advisor = {
  userId: aPerson(),
  role: 'advisor',
  companyId: '0000000000000000000000c1',
} as const;

/** The person whose report the first tests read. */
let as: string;
beforeAll(async () => {
  as = await withEveryPlan(service);
});

async function readText(bytes: Uint8Array) {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text: text.replaceAll(/\s+/g, ' '), totalPages };
}

async function downloadReport(person: string, client: string | null = 'Maya Chen') {
  const { status, headers, bytes } = await service.send(planReportCalls.download, {
    as: person,
    body: { client },
  });
  const reply = {
    status,
    type: headers.get('content-type'),
    disposition: headers.get('content-disposition'),
    cache: headers.get('cache-control'),
  };
  return { reply, ...(await readText(bytes)) };
}

const valueText = ({ amount, value }: ClientPlanView['figures'][number]): string | null => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return value.toLocaleString('en-US');
  return amount === null || amount === undefined ? null : formatUsd(amount);
};

describe('the report of all plans', () => {
  it('has a cover, a summary and each committed plan, with the cents of the API, the desk and the workbook', async () => {
    const { reply, text, totalPages } = await downloadReport(as);
    const today = service.clock.today();
    expect(reply).toEqual({
      status: 200,
      type: 'application/pdf',
      disposition: `attachment; filename="plans-${today}.pdf"`,
      cache: 'no-store',
    });
    expect(text).toContain(`Your financial plans Maya Chen As of ${formatLongDate(today)}`);
    expect(totalPages).toBeGreaterThan(EVERY_PLAN_TYPE.length + 1);

    const cards = await service.call(planCardCalls.list, { as });
    const sheets = unzipSync((await service.send(workbookCalls.generateExcel, { as })).bytes);
    const goalsSheet = strFromU8(sheets['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const expected: string[] = [];
    const cells: string[] = [];
    for (const planType of EVERY_PLAN_TYPE) {
      const { name, figures } = await service.asCrm(clientGoalCalls.plan, advisor, {
        clientId: as,
        planType,
      });
      const card = cards.find((each) => each.planType === planType);
      const day = formatLongDate(today);
      expected.push(`${name} ${card?.sentence ?? ''} ${day}`, `${name} Plan created: ${day}`);
      expected.push(
        ...figures.flatMap((figure) =>
          [valueText(figure)].flatMap((shown) => (shown === null ? [] : [`${figure.label} ${shown}`])),
        ),
      );
      cells.push(
        ...figures.flatMap(({ amount }) =>
          typeof amount === 'number' ? [`<v>${String(amount / 100)}</v>`] : [],
        ),
      );
      expected.push(`What is not included ${REGISTRY[planType]?.notIncluded ?? ''} Next steps`);
      const next = card?.nextStep;
      expected.push(next ? `${next.name} ${formatLongDate(next.dueOn)}` : 'No step is open.');
    }
    expect(expected.filter((part) => !text.includes(part))).toEqual([]);
    expect(cells.filter((cell) => !goalsSheet.includes(cell))).toEqual([]);
    expect([expected.length > 80, cells.length > 25]).toEqual([true, true]);
    expect(adviceIn(text)).toEqual([]);
  });

  it("names the dollars of every amount: today's by default, those of that year where chosen, in PDF, workbook and desk alike", async () => {
    const amounts = async (dollars?: 'today' | 'year') => {
      const read = (planType: PlanType) =>
        service.asCrm(clientGoalCalls.plan, advisor, { clientId: as, planType, ...(dollars && { dollars }) });
      const plans = await Promise.all(EVERY_PLAN_TYPE.map(read));
      return plans.flatMap(({ figures }) => figures.filter(({ amount }) => typeof amount === 'number'));
    };
    const byDefault = await amounts();
    expect(
      byDefault.filter(({ label }) => !/, in (?:today's dollars|dollars of the months)/.test(label)),
    ).toEqual([]);
    expect(await amounts('today')).toEqual(byDefault);
    const ofYear = await amounts('year');
    const later = ofYear.filter(({ label }) => label.endsWith('in dollars of that year'));
    expect(later.map(({ label }) => label)).toEqual(
      [
        'Savings at retirement',
        'Savings at life expectancy',
        'Yearly expenses at retirement',
        'Left at the end',
      ].map((label) => `${label}, in dollars of that year`),
    );
    const { bytes } = await service.send(planReportCalls.download, {
      as,
      body: { client: null, dollars: 'year' },
    });
    const { text } = await readText(bytes);
    const workbook = await service.send(workbookCalls.generateExcel, { as, body: { dollars: 'year' } });
    const sheet = strFromU8(unzipSync(workbook.bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    for (const { label, amount } of later) {
      expect(text).toContain(`${label} ${formatUsd(amount ?? ZERO_CENTS)}`);
      expect(sheet).toContain(`<v>${String((amount ?? 0) / 100)}</v>`);
    }
    expect(text).toContain('Income of a year after tax, in dollars of that year.');
    expect(text).toMatch(/Your savings from age \d+ to \d+, in dollars of each year/);
    expect((await downloadReport(as)).text).toMatch(/Your savings from age \d+ to \d+, in today's dollars/);
    const refused = await service.refusal(planReportCalls.download, { as, body: { dollars: 'of 1913' } });
    expect(refused.status).toBe(400);
  });

  it('lists every year, debt and repayment plan as its screen shows them', async () => {
    const { text } = await downloadReport(as);
    const readResult = async <Type extends Parameters<typeof ofPlanType>[0]>(planType: Type) =>
      ofPlanType(
        planType,
        (await service.call(planCalls.get, { as, ...ofPlan(planType) })).committed?.result,
      );
    const { projections } = await readResult('RETIREMENT');
    const inflation = fraction(aCouplesRetirement().assetsGrowPlan.expectedAnnualInflationRate ?? 0);
    const firstAge = projections[0]?.age ?? 0;
    expect(projections.length).toBeGreaterThan(20);
    for (const { age, listBeginningRetirementSavingsBalance: balance } of projections) {
      const today = formatWholeUsd(inTodaysDollars(balance, inflation, age - firstAge));
      expect(text).toContain(`${String(age)} ${today} ${formatUsd(balance)}`);
    }
    const { rows, endingBalance } = await readResult('DISTRIBUTION_PLANNING');
    const shown = distributionIn(
      { view: 'today', inflation },
      { rows, endingBalance },
      service.clock.today(),
    );
    for (const { year, display } of shown.rows) expect(text).toContain(`${String(year)} ${display.yourAge}`);
    const withdrawn = shown.rows.map(
      ({ display }) => display.afterTaxWithdrawalsAllAccountsWithoutTakingStock,
    );
    expect(withdrawn.filter((amount) => !text.includes(amount))).toEqual([]);
    for (const debt of (await readResult('REDUCE_DEBT')).debts) {
      expect(text).toContain(
        [debt.currentPayment, debt.targetPayment, debt.interest].map((amount) => formatUsd(amount)).join(' '),
      );
    }
    for (const { plan, firstPayment, lastPayment } of (await readResult('STUDENT_DEBT')).plans) {
      const payments = `${formatUsd(firstPayment)} ${formatUsd(lastPayment)}`;
      expect(text).toContain(`${REPAYMENT_PLAN_NAME[plan]} ${payments}`);
    }
    expect(text).toContain('Payments and interest are in dollars of the months in which they are paid;');
    expect(text).toContain('what is forgiven are in dollars of the years in which they fall;');
    expect(text).toContain('Total Bond Index 20%');
  });

  it('holds no plan that is not committed and none of another person, and is made without any', async () => {
    const owner = aPerson();
    await startPlan(service, owner);
    expect((await downloadReport(owner, null)).text).toMatch(/No plan is committed yet\.$/);
    await commitPlan(service, owner, anEmergencyFundCalculator());
    const { text } = await downloadReport(owner);
    expect(text).toContain('Your emergency savings cover');
    expect(text).not.toContain('Retire at');
    expect((await downloadReport(aPerson())).text).not.toContain('Your emergency savings cover');
    await service.call(goalCalls.remove, { as: owner, params: { goalType: 'PREPARE_FOR_THE_UNEXPECTED' } });
    expect((await downloadReport(owner)).text).toMatch(/No plan is committed yet\.$/);
  });

  it('is the same for an advisor through the desk, and refused to anyone else there', async () => {
    const owner = aPerson();
    await commitPlan(service, owner, anEmergencyFundCalculator());
    const sent = { clientId: owner, client: 'Maya Chen' };
    const { fileName, content } = await service.asCrm(clientGoalCalls.report, advisor, sent);
    expect(fileName).toBe(`plans-${service.clock.today()}.pdf`);
    expect((await readText(content)).text).toBe((await downloadReport(owner)).text);
    const asEmployee = { ...advisor, role: 'employee' } as const;
    await expect(service.asCrm(clientGoalCalls.report, asEmployee, sent)).rejects.toMatchObject({
      status: 503,
    });
    expect((await service.send(clientGoalCalls.report, { body: sent })).status).toBe(403);
  });

  it('prints the name and the answers of a person whatever their letters are', async () => {
    const owner = aPerson();
    await commitPlan(service, owner, anEmergencyFundCalculator());
    const { reply, text } = await downloadReport(owner, 'Zoë 李雷 <b> & "Ruß"');
    expect(reply.status).toBe(200);
    expect(text).toContain('Zoë');
    expect(
      (await service.refusal(planReportCalls.download, { as: owner, body: { html: '<h1>x</h1>' } })).status,
    ).toBe(400);
  });
});
