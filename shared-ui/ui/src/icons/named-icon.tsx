import { createElement } from 'react';
import {
  BankIcon,
  BudgetIcon,
  CalendarIcon,
  CashFlowIcon,
  CompanyIcon,
  DocumentIcon,
  GoalsIcon,
  HistoryIcon,
  HomeIcon,
  MailIcon,
  MessageIcon,
  PeopleIcon,
  ProfileIcon,
  SettingsIcon,
  SpendingIcon,
  SunIcon,
  TasksIcon,
  TransactionsIcon,
  type Icon,
} from './icons.ts';

const ICONS: ReadonlyMap<string, Icon> = new Map([
  ['home', HomeIcon],
  ['goals', GoalsIcon],
  ['accounts', BankIcon],
  ['transactions', TransactionsIcon],
  ['cash-flow', CashFlowIcon],
  ['spending', SpendingIcon],
  ['budget', BudgetIcon],
  ['profile', ProfileIcon],
  ['planner', MessageIcon],
  ['people', PeopleIcon],
  ['companies', CompanyIcon],
  ['tasks', TasksIcon],
  ['history', HistoryIcon],
  ['today', SunIcon],
  ['calendar', CalendarIcon],
  ['drafts', DocumentIcon],
  ['templates', MailIcon],
  ['settings', SettingsIcon],
]);

/** The icon that a navigation entry names; an unknown name shows the goals icon. */
export function NamedIcon({ name }: { readonly name: string | undefined }) {
  return createElement(ICONS.get(name ?? '') ?? GoalsIcon, {
    size: 20,
    strokeWidth: 1.75,
    'aria-hidden': true,
  });
}
