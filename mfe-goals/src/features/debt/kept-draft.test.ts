import { ofPlanType, planCalculator } from '@fw/contract-goals';
import { aDebtAccount, aDebtCalculator } from '@fw/contract-goals/testing';
import { isoDate } from '@fw/units';
import { discardDrafts, keepDraft } from '@fw/web-kit';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { keepDraftCopy, readDraftCopy } from '../../app/plans/draft-copy.ts';
import { debtPlanner } from './debt.planner.ts';

afterEach(discardDrafts);

const { schema } = debtPlanner({
  today: isoDate('2026-11-22'),
  isFromDistribution: false,
  isYearlyReview: false,
});
const PLACE = { userId: 'u1', planType: 'REDUCE_DEBT', mode: 'edit', schema } as const;

it('reads a copy that a tab kept before rates were sent in percent with the rates it was kept with', () => {
  const calculator = aDebtCalculator({
    interestRate: 0.09,
    linkedAccounts: [aDebtAccount({ interestRate: 0.24 })],
  });
  keepDraft({ userId: 'u1', form: 'plan REDUCE_DEBT edit' }, JSON.stringify({ version: 3, calculator }));
  expect(readDraftCopy(PLACE)?.calculator).toMatchObject({
    interestRate: 0.09,
    linkedAccounts: [{ interestRate: 0.24 }],
  });
});

it('reads its own copy with the rates that were typed', () => {
  const onWire = aDebtCalculator({
    interestRate: 9,
    linkedAccounts: [aDebtAccount({ interestRate: 29.99 })],
  });
  const calculator = ofPlanType('REDUCE_DEBT', z.decode(planCalculator, onWire));
  keepDraftCopy(PLACE, { version: 3, calculator });
  expect(readDraftCopy(PLACE)).toEqual({ version: 3, calculator });
  expect(calculator).toMatchObject({ interestRate: 0.09, linkedAccounts: [{ interestRate: 0.2999 }] });
});
