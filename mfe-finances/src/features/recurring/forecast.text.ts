import type { recurringCalls } from '@fw/contract-finances';
import { moneyText } from '@fw/ui/core';
import type { Cents, IsoDate } from '@fw/units';
import type { ReplyOf } from '@fw/web-kit';
import { shortDay } from './day-words.ts';

type AccountForecast = ReplyOf<typeof recurringCalls.forecast>['byAccount'][number];

const whole = (amount: Cents): string => moneyText({ amount, whole: true });

/** `Checking falls to −$120 on Dec 3.` */
export const accountSentence = ({ name, balance, lowest }: AccountForecast): string =>
  lowest.balance < balance
    ? `${name} falls to ${whole(lowest.balance)} on ${shortDay(lowest.date)}.`
    : `${name} stays at ${whole(balance)} or above.`;

/** Everything that the drawing shows, in one sentence. */
export const accountPlotSentence = (
  { name, balance, lowest }: AccountForecast,
  last: { readonly date: IsoDate; readonly balance: Cents } | undefined,
): string =>
  `${name}: ${whole(balance)} today, lowest ${whole(lowest.balance)} on ${shortDay(lowest.date)}${
    last ? `, ${whole(last.balance)} on ${shortDay(last.date)}` : ''
  }`;
