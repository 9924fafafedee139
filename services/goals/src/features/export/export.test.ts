import {
  dashboardCalls,
  goalCalls,
  ofPlanType,
  planCalls,
  planType,
  workbookCalls,
} from '@fw/contract-goals';
import { adviceIn, aStudentDebtCalculator } from '@fw/contract-goals/testing';
import { spreadsheetText } from '@fw/contract-kernel';
import { cents } from '@fw/units';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { aBudget, anAccount } from '../../testing/other-services.ts';
import { REGISTRY } from '../../plan-types/registry.ts';
import { retirementAnswers } from '../../testing/retirement-answers.ts';
import { aPerson, commitPlan, ofPlan, startTestService } from '../../testing/test-service.ts';

const service = await startTestService();
beforeEach(() => {
  service.others.isFinancesDown = false;
  service.others.accounts = [anAccount()];
});

/** Files of a workbook: its sheets as XML, and the texts its cells refer to. */
async function downloadFiles(as: string, body: object = {}) {
  const { status, headers, bytes } = await service.send(workbookCalls.generateExcel, { as, body });
  const zip = unzipSync(bytes);
  const text = (name: string): string => strFromU8(zip[name] ?? new Uint8Array());
  const sheets = Object.keys(zip)
    .filter((name) => name.startsWith('xl/worksheets/sheet'))
    .toSorted();
  return {
    reply: {
      status,
      type: headers.get('content-type'),
      disposition: headers.get('content-disposition'),
      length: headers.get('content-length'),
      cache: headers.get('cache-control'),
    },
    bytes,
    workbook: text('xl/workbook.xml'),
    sheets: sheets.map(text),
    strings: text('xl/sharedStrings.xml'),
  };
}

describe('the workbook', () => {
  it('is a binary reply with a sheet each for goals, accounts, budgets and cash flow, beside the dashboard and the company with its goals [A7-08]', async () => {
    const as = aPerson();
    const { workbook, sheets, strings, reply, bytes } = await downloadFiles(as);
    const names = [...workbook.matchAll(/<sheet [^>]*name="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toEqual(['Goals', 'Accounts', 'Budgets', 'Cash flow']);
    expect(sheets).toHaveLength(4);
    expect(strings).toContain('Harbor 401k');
    expect(strings).toContain('Groceries');
    expect(reply).toEqual({
      status: 200,
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      disposition: `attachment; filename="goals-and-finances-${service.clock.today()}.xlsx"`,
      length: String(bytes.length),
      cache: 'no-store',
    });
    expect([...bytes.subarray(0, 4)]).toEqual([0x50, 0x4b, 3, 4]);
    expect(sheets[1]).toContain('<v>100000</v>');
    expect(sheets[2]).toContain('<v>237.5</v>');
    expect(sheets[3]).toContain('<v>1500</v>');
    const { data } = await service.call(dashboardCalls.discoverCompany, { as });
    expect(data).toMatchObject({ companyId: '0000000000000000000000c1', level1: false });
    const offered = planType.options.filter((type) => REGISTRY[type] !== undefined);
    expect(data.goals.flatMap(({ plans }) => plans.map((plan) => plan.planType)).toSorted()).toEqual(
      offered.toSorted(),
    );
    expect((await service.call(dashboardCalls.dashboard, { as })).data.goals).toEqual([]);
  });

  it('shows the cents of the committed plan', async () => {
    const as = aPerson();
    const committed = await commitPlan(service, as, retirementAnswers());
    const { sheets } = await downloadFiles(as, { dollars: 'year' });
    const plan = await service.call(planCalls.get, { as, ...ofPlan() });
    const result = ofPlanType('RETIREMENT', plan.committed?.result);
    expect(result).toEqual(committed.committed?.result);
    expect(sheets[0]).toContain(`<v>${String(result.retirementSum / 100)}</v>`);
    await service.call(goalCalls.remove, { as, params: { goalType: 'RETIREMENT' } });
    expect((await downloadFiles(as, { dollars: 'year' })).sheets[0]).not.toContain(
      `<v>${String(result.retirementSum / 100)}</v>`,
    );
  });

  it('gives no advice in its cells beside the figures of the plans', async () => {
    const as = aPerson();
    await commitPlan(service, as, retirementAnswers());
    await commitPlan(service, as, aStudentDebtCalculator());
    const { strings } = await downloadFiles(as);
    const cells = [...strings.matchAll(/<t[^>]*>([^<]*)</g)].map(([, text]) => text ?? '');
    expect(cells).toEqual(expect.arrayContaining(["Payments each month, in today's dollars", 'Retirement']));
    expect(cells.flatMap(adviceIn)).toEqual([]);
  });

  it('stores text that begins like a formula as text, and holds no formula', async () => {
    const texts = [
      '=1+1',
      '+1',
      '-1',
      '@SUM(A1)',
      '\t=1',
      '＝1',
      '＋1',
      '－1',
      '＠A1',
      ' =1',
      'Plain = text',
    ];
    const written = ["'=1+1", "'+1", "'-1", "'@SUM(A1)", "'\t=1", "'＝1", "'＋1", "'－1", "'＠A1", "' =1"];
    expect(texts.map(spreadsheetText)).toEqual([...written, 'Plain = text']);
    service.others.accounts = [
      anAccount({ displayName: '=HYPERLINK("http://x")', connectionName: '+SUM(B1)' }),
      anAccount({ displayName: '@SUM(B2)', typeName: '-2+3' }),
    ];
    service.others.budgets = [aBudget({ categoryName: '=cmd|calc' })];
    const { sheets, strings } = await downloadFiles(aPerson());
    service.others.budgets = [aBudget()];
    const cells = [...strings.matchAll(/<t[^>]*>([^<]*)</g)].map(([, text = '']) =>
      text.replaceAll('&apos;', "'").replaceAll('&quot;', '"'),
    );
    const escaped = [`'=HYPERLINK("http://x")`, "'+SUM(B1)", "'@SUM(B2)", "'-2+3", "'=cmd|calc"];
    expect(cells).toEqual(expect.arrayContaining(escaped));
    expect(cells.filter((text) => /^[=+\-@]/.test(text))).toEqual([]);
    expect(sheets.join('')).not.toMatch(/<f[ >]/);
  });

  it('writes 5,000 rows, each account once', async () => {
    service.others.accounts = Array.from({ length: 5_000 }, (_, index) =>
      anAccount({
        userAccountId: index.toString(16).padStart(24, '0'),
        displayName: `Account ${String(index)}`,
        balance: cents(index * 100),
      }),
    );
    const { sheets, strings } = await downloadFiles(aPerson());
    expect([...(sheets[1] ?? '').matchAll(/<row /g)]).toHaveLength(5_001);
    const names = new Set([...strings.matchAll(/<t[^>]*>(Account \d+)</g)].map(([, name]) => name));
    expect(names.size).toBe(5_000);
    expect(sheets[1]).toContain('<v>4999</v>');
  });

  it('is refused with 503 while finances does not answer', async () => {
    service.others.isFinancesDown = true;
    expect(await service.refusal(workbookCalls.generateExcel, { as: aPerson() })).toMatchObject({
      status: 503,
      reason: 'FINANCES_UNAVAILABLE',
    });
  });
});
