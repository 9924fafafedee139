import type { Account } from '@fw/contract-finances';
import {
  BankIcon,
  BudgetIcon,
  CardIcon,
  DocumentIcon,
  EmergencyIcon,
  HomeIcon,
  RoundMark,
  UpIcon,
  type Icon,
} from '@fw/ui/core';
import { createElement } from 'react';
import { worthGroup, type GroupName } from './worth-groups.ts';

const ICONS: Readonly<Record<GroupName, Icon>> = {
  Cash: BankIcon,
  Investments: UpIcon,
  Insurance: EmergencyIcon,
  Other: BudgetIcon,
  'Credit cards': CardIcon,
  Loans: DocumentIcon,
};

/** The mark of an account by what it is: blue for what is owned, grey for what is owed. */
export function AccountMark({
  account,
}: {
  readonly account: Pick<Account, 'typeName' | 'categoryName' | 'groupName'>;
}) {
  const icon = account.typeName === 'Home' ? HomeIcon : ICONS[worthGroup(account)];
  return <RoundMark tone={account.groupName === 'Asset' ? 'brand' : 'mute'}>{createElement(icon)}</RoundMark>;
}
