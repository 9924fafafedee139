import { distributionCalls, distributionCalculator } from '@fw/contract-goals';
import { adviceIn } from '@fw/contract-goals/testing';
import { aCouplesDistribution } from '@fw/contract-goals/testing/distribution';
import { toDistributionInput } from '@fw/planning/distribution-plan';
import { cents, formatWholeUsd, isoDate, type Cents } from '@fw/units';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { startTestService } from '../../testing/test-service.ts';

const service = await startTestService();

const content = toDistributionInput(
  z.decode(distributionCalculator, aCouplesDistribution()),
  isoDate('2026-11-22'),
);

async function downloadPdf(body: object) {
  const { status, headers, bytes } = await service.send(distributionCalls.downloadPdf, { body });
  const start = new TextDecoder().decode(bytes.subarray(0, 5));
  const reply = {
    status,
    type: headers.get('content-type'),
    disposition: headers.get('content-disposition'),
    length: headers.get('content-length'),
  };
  const size = String(bytes.length);
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return { reply, start, size, text: text.replaceAll(/\s+/g, ' ') };
}

describe('the PDF of a distribution plan', () => {
  it('is posted to the base of calculate with {content}, and is a binary reply with the cents of the screen [B7-14]', async () => {
    const { reply, start, size, text } = await downloadPdf({ content });
    expect(reply).toEqual({
      status: 200,
      type: 'application/pdf',
      disposition: 'attachment; filename="distribution-plan-2026-11-22.pdf"',
      length: size,
    });
    expect(start).toBe('%PDF-');
    expect(distributionCalls.downloadPdf.path.replace(/download-pdf$/, 'calculate')).toBe(
      distributionCalls.calculate.path,
    );
    const { rows, coveredYears, requiredYears, endingBalance } = await service.call(
      distributionCalls.calculate,
      {
        body: content ?? {},
      },
    );
    expect([coveredYears, requiredYears]).toEqual([25, 25]);
    expect(text).toContain('Your plan covers all 25 years in retirement.');
    const inflation = content?.rates.expectedAnnualInflationRate ?? 0;
    const years = (rows.at(-1)?.year ?? 0) - 2026 + 1;
    const today = formatWholeUsd(cents(Math.round(endingBalance / (1 + inflation) ** years)));
    expect(text).toContain(
      `Left at the end: ${today} in today's dollars, ${formatWholeUsd(endingBalance)} in dollars of that year`,
    );
    expect(text).toContain('As of November 22, 2026');
    const inToday = (amount: Cents, year: number) =>
      formatWholeUsd(cents(Math.round(amount / (1 + inflation) ** (year - 2026))));
    expect(text).toContain("Income of a year after tax, in today's dollars.");
    for (const row of rows) {
      const { year, display } = row;
      const amounts = [
        row.pensionsAfterTax,
        row.socialSecurityAfterTax,
        row.selfEmploymentAfterTax,
        row.afterTaxWithdrawalsAllAccountsWithoutTakingStock,
        row.afterAccountWithdrawalsOrTaxableAccountsDeposit,
      ].map((amount) => inToday(amount, year));
      expect(text).toContain(
        [String(year), `${display.yourAge} / ${display.spouseAge ?? ''}`, ...amounts].join(' '),
      );
    }
    const ofYear = await downloadPdf({ content, dollars: 'year' });
    expect(ofYear.text).toContain('Income of a year after tax, in dollars of that year.');
    for (const { year, display } of rows) {
      const cells = [
        String(year),
        `${display.yourAge} / ${display.spouseAge ?? ''}`,
        display.pensionsAfterTax,
        display.socialSecurityAfterTax,
        display.selfEmploymentAfterTax,
        display.afterTaxWithdrawalsAllAccountsWithoutTakingStock,
        display.afterAccountWithdrawalsOrTaxableAccountsDeposit,
      ];
      expect(ofYear.text).toContain(cells.join(' '));
    }
    // The legend of the chart is drawn from the SVG.
    expect(text).toContain('Withdrawals');
  });

  it('names the client, the accounts, the claiming ages, the extra expenses and incomes, and what is not included', async () => {
    const expense = { name: 'New roof', amount: 9_000, startAge: 70, endAge: 72, inflationRate: 0.03 };
    const income = { name: 'Boat sale', amount: 4_000, startAge: 66, endAge: 66, yearlyIncrease: 0 };
    const accounts = [
      { name: 'Company 401k', balance: 120_000.5, rdpLinkedAccountType: 1, accountOwner: null },
      { name: 'My Roth', balance: 8_000, rdpLinkedAccountType: 3, accountOwner: null },
    ];
    const full = {
      ...content,
      client: 'Maya Chen',
      accounts,
      hasExtraExpenses: true,
      extraExpenses: [expense],
      hasSpecialIncomes: true,
      specialIncomes: [income],
      socialSecurity: {
        socialSecurityAge: 67,
        socialSecurityAnnualAmount: 24_000,
        spouseSocialSecurityAge: 65,
        spouseSocialSecurityAnnualAmount: 12_000,
        spouseSocialSecurityCustomValues: true,
        spouseCustomSocialSecurityAge: 68,
        spouseCustomSocialSecurityIncome: 13_000,
      },
    };
    const { text } = await downloadPdf({ content: full });
    for (const part of [
      'Distribution plan Maya Chen As of November 22, 2026',
      'Company 401k Pre-Tax $120,000.50',
      'My Roth Roth IRA $8,000.00',
      "You from age 67, $24,000.00 a year in today's dollars",
      "Your spouse or partner from age 68, $13,000.00 a year in today's dollars",
      "New roof $9,000.00 a year in today's dollars from age 70 to 72, rising 3% a year",
      'Boat sale $4,000.00 a year before taxes from age 66 to 66',
      'Not included: state tax, penalties for withdrawals before 59½',
      'Deposit, or shortfall below 0',
    ])
      expect(text).toContain(part);
    const without = await downloadPdf({
      content: { ...full, client: null, hasExtraExpenses: false, hasSpecialIncomes: false, accounts: [] },
    });
    expect(without.text).toContain('Distribution plan As of November 22, 2026');
    expect(without.text).not.toMatch(/New roof|Boat sale|Company 401k|Extra expenses|Special incomes/);
  });

  it('lists the events and phases of the retirement plan that it counts', async () => {
    const sale = { kind: 'income', what: 'HOME_SALE', year: 10, years: 1, amount: 300_000 } as const;
    const phase = { kind: 'expense', year: 4, years: 4, amount: 20_000.5, isToday: false } as const;
    const events = [
      { ...sale, isToday: true, isTaxed: false },
      { ...phase, isTaxed: true },
    ];
    const [bare, counted] = [
      await downloadPdf({ content }),
      await downloadPdf({ content: { ...content, asOf: '2026-11-22', events } }),
    ];
    expect(bare.text).not.toContain('Events and phases');
    expect(counted.text).toContain('Events and phases of the retirement plan');
    expect(counted.text).toMatch(/Home sale at \d+ \(2036\): \$300,000 in today's dollars, not taxed/);
    expect(counted.text).toMatch(
      /Expense at \d+ \(2030\): \$20,001 a year for 4 years in dollars of that year, taxed/,
    );
    expect(counted.text).not.toContain(/Left at the end: \S+/.exec(bare.text)?.[0] ?? 'Left');
  });

  it('gives no advice and states that it gives none, also where the plan falls short', async () => {
    const { rates, retirementPlan } = content ?? {};
    const short = { ...content, retirementPlan: { ...retirementPlan, monthlyExpenses: 40_000 }, rates };
    const texts = await Promise.all(
      [content, short].map(async (each) => (await downloadPdf({ content: each })).text),
    );
    expect(texts[1]).toMatch(/Your plan covers \d+ of 25 years/);
    for (const text of texts) {
      expect(text).toContain(
        'You decide how to withdraw; this tool does not make investment recommendations.',
      );
      expect(adviceIn(text)).toEqual([]);
    }
  });

  it.each([
    ['a document of the client', { content: { content: [{ text: 'Anything' }] } }],
    ['a text', { content: '<h1>Anything</h1>' }],
    ['an image beside the data', { content: { ...content, images: { a: 'http://127.0.0.1/a.png' } } }],
    [
      '200 extra expenses',
      {
        content: {
          ...content,
          extraExpenses: Array.from({ length: 200 }, () => ({ amount: 1, startAge: 1, endAge: 2 })),
        },
      },
    ],
  ])('refuses %s', async (_title, body) => {
    const { status, errors } = await service.refusal(distributionCalls.downloadPdf, { body });
    expect(status).toBe(400);
    expect(errors.length).toBeGreaterThan(0);
    for (const { Field } of errors) expect(Field).toMatch(/^content/);
  });

  it('names the field of a plan that is over before it begins', async () => {
    const over = { ...content, retirementPlan: { ...content?.retirementPlan, lifeExpectancy: 40 } };
    const { status, errors } = await service.refusal(distributionCalls.downloadPdf, {
      body: { content: over },
    });
    expect([status, errors[0]?.Field]).toEqual([422, 'content.retirementPlan.lifeExpectancy']);
  });
});
