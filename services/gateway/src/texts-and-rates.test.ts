import { distributionCalls, distributionCalculator, retirementCalls } from '@fw/contract-goals';
import { aDistributionCalculator } from '@fw/contract-goals/testing/distribution';
import { TEXT_MESSAGE } from '@fw/contract-kernel';
import { ApiError, decode } from '@fw/service-kit';
import { toDistributionInput } from '@fw/planning/distribution-plan';
import { isoDate } from '@fw/units';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { membersOfCalls, type Member } from './testing/call-members.ts';

/** Rows of an exported file, whose texts and numbers are checked together by `restoredRows`, with a test there. */
const RESTORED = /^\/webapi\/v1\/restore\/\w+\/add\.part\./;

const MEMBERS = await membersOfCalls('body');
const SHOWN_MEMBERS = await membersOfCalls('reply');
const ENTERED = MEMBERS.filter(({ path }) => !RESTORED.test(path));
const TEXTS = ENTERED.filter(({ kind }) => kind === 'string');
const NUMBERS = ENTERED.filter(({ kind }) => kind === 'number');

/** What is compared and never shown: passwords, codes, tokens, and what the gateway reads from a request itself. */
const SECRETS = /\.(\w*[pP]assword|code|\w*[tT]oken|sessionId|userAgent|address|query|clientSecret)$/;

/** Fields that take several lines; every other text has one. */
const LINES = new Set([
  '/webapi/v1/crm/companies/settings.note',
  '/webapi/v1/crm/settings/save.signature',
  '/webapi/v1/crm/task/draft.content.note',
  '/webapi/v1/crm/task/create.note',
  '/webapi/v1/crm/task/update.note',
  '/webapi/v1/crm/interaction/draft.content.text',
  '/webapi/v1/crm/interaction/create.text',
  '/webapi/v1/crm/interaction/update.text',
  '/webapi/v1/crm/emailTemplates/draft.content.text',
  '/webapi/v1/crm/emailTemplates/create.text',
  '/webapi/v1/crm/emailTemplates/update.text',
  '/webapi/v1/crm/emailTemplates/send.text',
  '/webapi/v1/planner/messages/send.text',
  '/webapi/v1/transactions/note-update.note',
  '/webapi/v1/planner/clients/messages/send.text',
]);

const LINE_BREAKS = ['\n', '\v', '\f', '\r', '\u0085', '\u2028', '\u2029'];
const HIDDEN = Array.from('\0\t\u001B\u007F\u009F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069');
/** Marks and joiners that Arabic, Persian, Hindi and emoji are written with. */
const SHOWN = ['\u200E', '\u200F', '\u200C', '\u200D'];

/** Short, long enough for every field, an address and a name of a list. */
const AROUND = [
  ['ab', 'cd'],
  ['Savings of the', ' whole family'],
  ['a', '@example.com'],
  ['1', '0'],
] as const;

/** The texts with a character inside that a member takes and keeps as they are. */
const takenBy = ({ schema }: Member, character: string): string[] =>
  AROUND.map(([before, after]) => before + character + after).filter((text) => {
    const { success, data } = z.safeParse(schema, text);
    return success && (character === '' || String(data).includes(character));
  });

const pathsThatTake = (characters: readonly string[], members: readonly Member[]): string[] => [
  ...new Set(
    members
      .filter((member) => characters.some((character) => takenBy(member, character).length > 0))
      .map(({ path }) => path),
  ),
];

/** What a service brings into its present form before it shows it: answers of plans, drafts of advisors, rules; and ids. */
const ANSWERS = /calculator|\.content\.|\.when\.text\.|\.parts\[\]\.share$|[cC]ategory(Ids?(\[\])?)?$|Id$/;

describe('the texts of all requests', () => {
  const entered = TEXTS.filter(({ path }) => !SECRETS.test(path));
  const free = entered.filter((member) => takenBy(member, '').length > 0);

  it('are found by the test, in every contract', () => {
    expect(free.length).toBeGreaterThan(60);
    for (const start of ['crm/', 'imports/', 'ngapi/', 'roster/', 'registration/', 'planner/']) {
      expect(free.map(({ path }) => path)).toContainEqual(expect.stringContaining(start));
    }
  });

  it('never keep a hidden or direction-changing character', () => {
    expect(pathsThatTake(HIDDEN, entered)).toEqual([]);
  });

  it('have one line, but for the notes, letters and messages', () => {
    expect(
      pathsThatTake(
        LINE_BREAKS,
        entered.filter(({ path }) => !LINES.has(path)),
      ),
    ).toEqual([]);
    const long = entered.filter(({ path }) => LINES.has(path));
    expect(pathsThatTake(LINE_BREAKS.slice(1), long)).toEqual([]);
    expect(pathsThatTake(['\n'], long).toSorted()).toEqual([...LINES].toSorted());
  });

  it('name what to remove, or clean what a bank or a file gives', () => {
    const kept = ['/webapi/v1/crm/task/create.title', '/webapi/v1/planner/messages/send.text'];
    for (const path of kept) {
      const member = free.find((each) => each.path === path);
      const { error } = z.safeParse(member?.schema ?? z.never(), 'ab\u202Ecd');
      expect(error?.issues.map(({ message }) => message)).toEqual([TEXT_MESSAGE.hidden]);
    }
    const imported = free.find(({ path }) => path === '/webapi/v1/imports/add.rows[].description');
    expect(z.parse(imported?.schema ?? z.never(), 'ab\u202E\r\ncd')).toBe('ab cd');
  });

  it('are read again where they were stored before, in every reply', () => {
    const shown = SHOWN_MEMBERS.filter(
      (member) => member.kind === 'string' && !ANSWERS.test(member.path) && takenBy(member, '').length > 0,
    );
    expect(shown.length).toBeGreaterThan(300);
    const reads = ({ schema }: Member, character: string): boolean =>
      AROUND.some(([before, after]) => z.safeParse(schema, before + character + after).success);
    const refusing = shown.filter((member) =>
      [...HIDDEN, ...LINE_BREAKS].some((each) => !reads(member, each)),
    );
    expect([...new Set(refusing.map(({ path }) => path))]).toEqual([]);
  });

  it('keep the marks and joiners of real scripts and of emoji', () => {
    const texts = free.filter(({ path }) => LINES.has(path) || /\.(title|topic|subject)$/.test(path));
    expect(texts.length).toBeGreaterThan(15);
    for (const member of texts) {
      for (const character of SHOWN)
        expect([member.path, takenBy(member, character)]).not.toEqual([member.path, []]);
    }
  });
});

const TINY = [5e-324, 2.2e-308, -1e-300, 9e-9, -9e-9];

/** Calls whose numbers are checked together: they are the planner's own input. */
const CHECKED_TOGETHER =
  /^\/ngapi\/v1\/goal\/plan\/(distribution-planning\/(calculate|download-pdf)|retirement\/projection)\./;

type Path = readonly string[];

function numbersIn(value: unknown, path: Path = []): Path[] {
  if (typeof value === 'number') return [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => numbersIn(part, [...path, key]));
}

function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) {
    return value.map((part: unknown, index) => (String(index) === key ? replaced(part, rest, by) : part));
  }
  return Object.fromEntries(
    Object.entries(value ?? {}).map(([name, part]) => [name, name === key ? replaced(part, rest, by) : part]),
  );
}

describe('the numbers of all requests', () => {
  it('are 0 or large enough to count, each alone', () => {
    expect(NUMBERS.length).toBeGreaterThan(150);
    const tiny = NUMBERS.filter(({ schema }) => TINY.some((value) => z.safeParse(schema, value).success));
    expect(tiny.map(({ path }) => path).filter((path) => !CHECKED_TOGETHER.test(path))).toEqual([]);
  });

  const distribution = toDistributionInput(
    z.decode(distributionCalculator, aDistributionCalculator()),
    isoDate('2026-11-22'),
  );
  const employee = {
    dob: '1986-03-04',
    rates: { currentReturn: 0.05, retirementReturn: 0.05, inflation: 0.02 },
    retirement: { age: 65, expenses: 48_000, fund: 100_000 },
    lifeExpectancy: 85,
    pension: { income: 12_000, COLA: 0.02, survivorBenefit: 0.5 },
  };
  it.each([
    ['a distribution', distributionCalls.calculate.body, distribution],
    ['the PDF of a distribution', distributionCalls.downloadPdf.body, { content: distribution }],
    ['a retirement projection', retirementCalls.project.body, { employee }],
  ] as const)('are so in %s, and the field is named', (_call, schema, body) => {
    const numbers = numbersIn(body);
    expect(numbers.length).toBeGreaterThan(2);
    for (const path of numbers) {
      for (const value of TINY) {
        const { error } = z.safeParse(schema, replaced(body, path, value));
        expect(error?.issues.map((issue) => issue.path.join('.'))).toContain(path.join('.'));
      }
    }
  });

  it('are read again where they were stored or computed before, in every reply', () => {
    const shown = SHOWN_MEMBERS.filter(({ kind, path }) => kind === 'number' && !ANSWERS.test(path));
    const rates = shown.filter(({ schema }) => z.safeParse(schema, 0.123_456_789).success);
    expect(rates.length).toBeGreaterThan(100);
    const refusing = rates.filter(({ schema }) =>
      TINY.slice(0, 2).some((value) => !z.safeParse(schema, value).success),
    );
    expect([...new Set(refusing.map(({ path }) => path))]).toEqual([]);
  });

  it('keep the smallest rate of a person', () => {
    const rates = NUMBERS.filter(({ path }) => path.endsWith('commit.calculator.taxRate'));
    expect(rates.length).toBeGreaterThan(1);
    for (const { schema } of rates) expect(z.safeParse(schema, 1e-8).success).toBe(true);
  });
});

/** The messages at one value of a member, as a service answers them. */
function messagesAt({ schema }: Member, value: unknown): readonly string[] {
  try {
    decode(z.object({ value: schema as z.ZodMiniType }), { value });
    return [];
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.details.errors?.flatMap(({ Errors }) => Errors) ?? [];
  }
}

/** The most that a member takes; null where it has no such limit. */
const findMaximum = ({ schema }: Member, value: unknown): number | bigint | null =>
  z
    .safeParse(schema, value)
    .error?.issues.flatMap((issue) => (issue.code === 'too_big' ? [issue.maximum] : []))[0] ?? null;

describe('the limits of all requests', () => {
  /** Sentences of the specification that name no limit, for addresses, names and dates. */
  const OF_RULES =
    /^Please (enter a valid (label|email address|date)|provide a valid( extra expense| special income)? name|select one)/;
  const LONG = 'a'.repeat(300_000);
  const limited = TEXTS.filter((member) => !SECRETS.test(member.path) && findMaximum(member, LONG) !== null);

  it('are named where a text is too long, but where a rule gives the sentence', () => {
    expect(limited.length).toBeGreaterThan(40);
    const unnamed = limited
      .map((member) => ({
        path: member.path,
        most: Number(findMaximum(member, LONG)).toLocaleString('en-US'),
        messages: messagesAt(member, LONG),
      }))
      .filter(({ most, messages }) => !messages.some((text) => text.includes(most) || OF_RULES.test(text)));
    expect(unnamed).toEqual([]);
  });

  it('are named where an amount is too large', () => {
    const takes = ({ schema }: Member, value: number): boolean => z.safeParse(schema, value).success;
    const amounts = NUMBERS.filter((member) => takes(member, 12_345.67) && !takes(member, 12_345.675));
    expect(amounts.length).toBeGreaterThan(40);
    const unnamed = amounts.flatMap((member) =>
      [2e9, 1e15]
        .map((value) => ({ path: member.path, messages: messagesAt(member, value) }))
        .filter(({ messages }) => messages.length > 0 && !messages.some((text) => text.includes('$'))),
    );
    expect(unnamed).toEqual([]);
  });
});
