export { withdrawalOrder, type WithdrawalOrderResult } from './withdrawal-order.ts';
