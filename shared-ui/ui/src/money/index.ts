export { Money, moneyText, type MoneyProps } from './money.tsx';
