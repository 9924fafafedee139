import { addMonths, dayInMonth } from '../state/days.ts';
import type { Draft } from './bank-user.ts';
import type { Inflow } from './custom-user.ts';
import { toDraft } from './draft.ts';

const MONTHS_OF_HISTORY = 24;

const NAMES: Readonly<Record<Inflow['type'], string>> = {
  none: '',
  'monthly-income': 'DIRECT DEPOSIT',
  'monthly-balance-payment': 'BALANCE PAYMENT',
  'monthly-interest-only-payment': 'INTEREST PAYMENT',
};

function monthlyAmount(model: Inflow, balance: number): number {
  if (model.type === 'monthly-income') return model.income_amount ?? 0;
  if (model.type === 'monthly-balance-payment') return balance;
  return Math.round(((balance * 0.05) / 12) * 100) / 100;
}

/** Monthly money coming in (negative amounts) by an inflow model: the last 24 months up to today. */
export function inflowDrafts(model: Inflow | undefined, balance: number, today: string): Draft[] {
  if (!model || model.type === 'none') return [];
  const amount = -Math.abs(monthlyAmount(model, balance));
  return Array.from({ length: MONTHS_OF_HISTORY + 1 }, (_, back) => {
    const [year = 1970, month = 1] = addMonths(today.slice(0, 8) + '01', -back)
      .split('-')
      .map(Number);
    return dayInMonth(year, month - 1, model.payment_day_of_month ?? 1);
  })
    .filter((date) => date <= today && date > addMonths(today, -MONTHS_OF_HISTORY))
    .map((date) =>
      toDraft(
        { date_transacted: date, amount, description: model.transaction_name ?? NAMES[model.type] },
        today,
        'USD',
      ),
    );
}
