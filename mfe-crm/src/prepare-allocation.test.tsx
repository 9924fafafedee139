import { anAllocation } from '@fw/contract-goals/testing';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { preparedDesk } from './testing/prepare-desk.tsx';
import { readCells, goThrough, aPlan } from './testing/prepared-plan.ts';

const { desk, prepare } = preparedDesk();

it("prepares horizon, risk and approach with the client's choices, and no level and no fund", async () => {
  desk.plan = aPlan({ ...anAllocation() });
  const opened = await prepare();
  const { user, dialog } = opened;
  const horizon = dialog.getByRole('radiogroup', {
    name: /^As I withdraw money, I will need it to last over a period of/,
  });
  expect(horizon).toBeTruthy();
  await goThrough(opened, ['Assess risk tolerance']);
  expect(dialog.getByText('Only the client picks a risk level by hand and chooses funds.')).toBeTruthy();
  await user.click(dialog.getByRole('radio', { name: 'Very comfortable - no risk, no reward' }));
  await goThrough(opened, ['Select investment approach']);
  await user.click(dialog.getByRole('radio', { name: /^Hands-off/ }));
  await goThrough(opened, ['Review your information', 'Preview your plan']);
  expect(readCells(opened, 'Changed answers')).toEqual([
    [
      'Risk tolerance',
      'Neutral - risk is part of the investment process',
      'Very comfortable - no risk, no reward',
    ],
    ['Investor type', 'Hands-on', 'Hands-off'],
  ]);
  const [level] = readCells(opened, 'What the plan comes to');
  expect(level?.slice(0, 2)).toEqual(['Risk level', 'Balanced']);
  expect(level?.[2]).not.toBe('Balanced');
  await user.click(dialog.getByRole('button', { name: 'Send to client for review' }));
  await waitFor(() =>
    expect(desk.calls).toMatchObject([
      [
        'send',
        {
          changes: [
            { field: 'riskModifier', value: 'Aggressive' },
            { field: 'investorType', value: 'HANDS_OFF' },
          ],
        },
      ],
    ]),
  );
});

it('keeps the level of the plan where it does not follow the answers', async () => {
  desk.plan = aPlan({
    ...anAllocation({ recalculatePortfolioRecommendation: false, portfolioCoreRecommendationNumber: 2 }),
  });
  const opened = await prepare();
  await goThrough(opened, ['Assess risk tolerance']);
  const { user, dialog } = opened;
  await user.click(dialog.getByRole('radio', { name: 'Very comfortable - no risk, no reward' }));
  expect(dialog.getByRole('radio', { name: 'No' })).toHaveProperty('checked', true);
  await goThrough(opened, ['Select investment approach', 'Review your information', 'Preview your plan']);
  expect(readCells(opened, 'What the plan comes to')[0]).toEqual([
    'Risk level',
    'Moderately Conservative',
    'Moderately Conservative',
  ]);
});
