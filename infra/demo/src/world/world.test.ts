import { CONSENT_SCOPES } from '@fw/contract-crm';
import { detectRecurring } from '@fw/planning/recurring';
import { addDays, isoDate, sum, cents } from '@fw/units';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../../lib/paths.mjs';
import { CANDIDATES } from './candidates.ts';
import { drawFrom, poisson } from './draw.ts';
import { EMPLOYER_ACCOUNTS } from './employer-sign-in.ts';
import { HOUSEHOLDS, LINKED } from './households.ts';
import { createBookings, type Booking } from './ledger.ts';
import {
  APPOINTMENTS,
  CONSENTS,
  HANDED_OVER,
  INTERACTIONS,
  MESSAGES,
  PLANNED,
  TASKS,
  TEMPLATES,
} from './desk.ts';
import { COMPANIES, NORTHWIND, PEOPLE } from './people.ts';
import { closingCents, buildPersona } from './persona.ts';

const today = isoDate('2026-11-21');
const span = (username: string, seed = 'fairwater') => ({ draw: drawFrom(`${seed}/${username}`), today });
const hashJson = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');
const total = (rows: readonly Booking[]): number => sum(rows.map((row) => cents(row.cents)));

describe('the demo world', () => {
  it('has three sponsors, fourteen employees, two advisors of one company, one of another, and an administrator who advises no one', () => {
    expect(COMPANIES).toHaveLength(3);
    expect(COMPANIES.filter(({ level1 }) => level1)).toHaveLength(1);
    expect(PEOPLE.filter(({ role }) => role === 'employee')).toHaveLength(14);
    const advisors = PEOPLE.filter(({ role }) => role === 'advisor');
    expect(new Set(advisors.flatMap(({ advisesCompanyIds }) => advisesCompanyIds)).size).toBe(2);
    const ofNorthwind = advisors.filter(({ advisesCompanyIds }) =>
      advisesCompanyIds.includes(NORTHWIND.companyId),
    );
    expect(ofNorthwind.map(({ username }) => username)).toEqual(['priya', 'theo']);
    const administrators = PEOPLE.filter(({ administersCompanyIds }) => administersCompanyIds !== undefined);
    expect(administrators.map(({ username, advisesCompanyIds }) => [username, advisesCompanyIds])).toEqual([
      ['helen', []],
    ]);
    expect(new Set(PEOPLE.map(({ userId }) => userId)).size).toBe(PEOPLE.length);
    expect(LINKED.length).toBeGreaterThan(0);
    expect(PEOPLE.map(({ username }) => username)).toEqual(
      expect.arrayContaining(LINKED.map(({ username }) => username)),
    );
  });

  it('fills a desk of two advisors: tasks late, today and later, history, templates, messages, appointments this week, consents of each kind', () => {
    expect(new Set(TASKS.map(({ assignedTo }) => assignedTo))).toEqual(new Set(['priya', 'theo']));
    expect(new Set(TASKS.map(({ dueInDays }) => Math.sign(dueInDays)))).toEqual(new Set([-1, 0, 1]));
    expect(TASKS.filter(({ isDone }) => isDone)).toHaveLength(1);
    expect(new Set(INTERACTIONS.map(({ by }) => by))).toEqual(new Set(['priya', 'theo']));
    expect(TEMPLATES.length).toBeGreaterThan(1);
    expect(new Set(MESSAGES.map(({ from }) => from))).toEqual(new Set(['client', 'planner']));
    expect(new Set(APPOINTMENTS.map(({ isAccepted }) => isAccepted))).toEqual(new Set([true, false]));
    expect(APPOINTMENTS.filter(({ inDays }) => inDays < 0 || inDays > 7)).toEqual([]);
    expect(new Set(CONSENTS.flatMap(({ scopes }) => scopes))).toEqual(new Set(CONSENT_SCOPES));
    const lasting = CONSENTS.map(({ days }) => days);
    expect([lasting.includes(null), lasting.some((days) => days !== null && days <= 14)]).toEqual([
      true,
      true,
    ]);
    const clients = [...CONSENTS, ...INTERACTIONS, ...MESSAGES, ...APPOINTMENTS].map(({ client }) => client);
    expect([...new Set(clients)].filter((client) => !PLANNED.includes(client))).toEqual([]);
  });

  it('has a client of each advisor who shares the lowest balance ahead, from a linked bank', () => {
    const sharing = CONSENTS.filter(({ scopes }) => scopes.includes('forecast')).map(({ client }) => client);
    expect(new Set(sharing.map((client) => client === HANDED_OVER.client))).toEqual(new Set([true, false]));
    expect(LINKED.map(({ username }) => username)).toEqual(expect.arrayContaining(sharing));
  });

  it('is the same for the same seed and day, and another for another seed', () => {
    const world = (seed: string) => HOUSEHOLDS.map((household) => buildPersona(household, seed, today));
    expect(hashJson(world('fairwater'))).toBe(hashJson(world('fairwater')));
    expect(hashJson(world('fairwater'))).not.toBe(hashJson(world('other')));
  });

  it('has no purchase among the bills that are found for its people, on the first days of twelve months', () => {
    const days = Array.from({ length: 12 }, (_, month) =>
      isoDate(`2026-${String(month + 1).padStart(2, '0')}-01`),
    );
    const found = HOUSEHOLDS.flatMap((household) =>
      days.flatMap((day) => {
        const paid = [
          ...household.bills.map(({ name }) => name),
          ...household.pays.map(({ employer }) => `${employer} Payroll`),
        ];
        const bookings = createBookings(household, { ...span(household.username), today: day });
        const rows = bookings
          .filter(({ category }) => !/^(TRANSFER_(OUT|IN)_SAVINGS|LOAN_PAYMENTS_CREDIT_CARD)/.test(category))
          .map((row, index) => ({ ...row, id: String(index), amount: cents(-row.cents) }));
        return detectRecurring(rows, day).map(({ name }) => ({ name, isFalse: !paid.includes(name) }));
      }),
    );
    expect(found.length).toBeGreaterThan(HOUSEHOLDS.length * days.length * 5);
    expect(found.filter(({ isFalse }) => isFalse)).toEqual([]);
  });

  it('prints every sign-in of start in README, with the company and what it shows', () => {
    const rows = readFileSync(join(ROOT, 'README.md'), 'utf8').split('\n');
    for (const { username, companyName } of PEOPLE.filter((one) => one.shows !== null)) {
      const row = rows.filter((line) => line.startsWith(`| \`${username}\` |`));
      expect([username, row.length, row[0]?.includes(companyName)]).toEqual([username, 1, true]);
    }
    expect(PEOPLE.filter(({ shows }) => shows !== null).map(({ username }) => username)).toContain('ivy');
  });

  it('has a roster for every sponsor, whose people are printed in docs/demo.md with what they enter to register', () => {
    const rows = readFileSync(join(ROOT, 'docs/demo.md'), 'utf8')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')));
    const onScreen = (value: string): string => value.replace(/^(\d{4})-(\d\d)-(\d\d)$/, '$2/$3/$1');
    for (const { companyId, name } of COMPANIES) {
      const people = CANDIDATES.filter((one) => one.companyId === companyId);
      expect([name, people.length > 1]).toEqual([name, true]);
      expect(rows.some(([, cell]) => cell === `roster of ${name}`)).toBe(true);
      for (const { firstName, lastName, validationRequests } of people) {
        const row = rows.find(([, cell]) => cell === `${firstName} ${lastName}`);
        const values = validationRequests.filter(({ validatorType }) => validatorType !== 'lastName');
        const account = EMPLOYER_ACCOUNTS.filter(({ email }) =>
          email.startsWith(`${firstName}.`.toLowerCase()),
        );
        const expected = [
          ...values.map(({ value }) => onScreen(value)),
          ...account.map(({ email }) => email),
        ];
        expect([`${firstName} ${lastName}`, ...expected]).toEqual(row?.slice(1, -1));
      }
    }
  });
});

it('has a household with pending rows', () => {
  const withPending = HOUSEHOLDS.filter((household) =>
    createBookings(household, span(household.username)).some(({ isPending }) => isPending),
  );
  expect(withPending.length).toBeGreaterThan(0);
});

describe.each(HOUSEHOLDS.map((household) => [household.username, household] as const))(
  '%s',
  (_name, household) => {
    const rows = createBookings(household, span(household.username));

    it('has 24 months up to today with salaries, bills, refunds and transfers, and pending rows of the last two days only', () => {
      expect(new Set(rows.map(({ date }) => date.slice(0, 7))).size).toBe(24);
      expect(rows.filter(({ date }) => date > today)).toEqual([]);
      expect(rows.some(({ category }) => category === 'INCOME_WAGES')).toBe(true);
      expect(rows.some(({ description }) => description.endsWith('refund'))).toBe(true);
      const pending = rows.filter(({ isPending }) => isPending);
      expect(pending.filter(({ date }) => date <= addDays(today, -2))).toEqual([]);
      expect(rows.length).toBeGreaterThan(700);
    });

    it('moves money between own accounts in two legs that add up to nothing', () => {
      const legs = rows.filter(({ category }) =>
        ['TRANSFER_OUT_SAVINGS', 'TRANSFER_IN_SAVINGS', 'LOAN_PAYMENTS_CREDIT_CARD_PAYMENT'].includes(
          category,
        ),
      );
      expect(legs.length).toBeGreaterThan(0);
      expect(total(legs)).toBe(0);
    });

    it('closes with the balance that its bookings add up to', () => {
      const { override_accounts: accounts } = buildPersona(household, 'fairwater', today);
      const checking = rows.filter(({ book }) => book === 'checking');
      const closing = closingCents('checking', Math.round(household.openingChecking * 100), checking);
      expect(accounts[0]?.starting_balance).toBe(closing / 100);
    });
  },
);

it('keeps what others draw when a merchant is added', () => {
  const [maya] = HOUSEHOLDS;
  if (!maya) throw new Error('maya is missing');
  const more = {
    ...maya,
    habits: [
      ...maya.habits,
      { merchants: ['Pet Barn'], category: 'GENERAL_MERCHANDISE_PET_SUPPLIES', timesAMonth: 2, amount: 30 },
    ],
  };
  const isGroceries = ({ category }: Booking) => category === 'FOOD_AND_DRINK_GROCERIES';
  expect(createBookings(more, span('maya')).filter(isGroceries)).toEqual(
    createBookings(maya, span('maya')).filter(isGroceries),
  );
});

it('draws as many events as expected on the average', () => {
  const draw = drawFrom('mean');
  const counts = Array.from({ length: 4_000 }, (_, index) => poisson(draw(index), 6));
  expect(counts.reduce((all, count) => all + count, 0) / counts.length).toBeCloseTo(6, 0);
});
