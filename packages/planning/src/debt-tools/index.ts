export { debtTools, type AmortizeResult, type DebtToolsResult } from './debt-tools.ts';
export { levelPayment } from './amortize.ts';
export { compareOrders, type OrderRow, type PayoffOrder } from './orders.ts';
