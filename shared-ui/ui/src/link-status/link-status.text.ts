import type { Cents } from '@fw/units';
import { moneyText } from '../money/money.tsx';
import type { LinkedValueStatus } from './linked-value.ts';

const LABELS: Readonly<Record<LinkedValueStatus['status'], string>> = {
  unbroken: 'Linked value',
  broken: 'Value differs from the linked accounts',
  unsynced: 'Linked account is not up to date',
};

export const statusLabel = ({ status }: LinkedValueStatus): string => LABELS[status];

export function statusText(value: LinkedValueStatus): string {
  const sum = moneyText({ amount: value.linkedSum });
  switch (value.status) {
    case 'unbroken':
      return `This value is the latest balance of your linked accounts, ${sum}.`;
    case 'broken':
      return `The value you entered differs from the latest balance of your linked accounts, ${sum}.`;
    case 'unsynced':
      return `We couldn't update ${value.accountName}. The latest balance of your linked accounts that we have is ${sum}.`;
  }
}

export const resetText = (sum: Cents): string => `Use ${moneyText({ amount: sum })}`;
