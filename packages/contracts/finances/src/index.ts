export * from './accounts.contract.ts';
export * from './budgets.contract.ts';
export * from './cash-flow.contract.ts';
export * from './categories.contract.ts';
export * from './connections.contract.ts';
export * from './limits.contract.ts';
export * from './spending.contract.ts';
export * from './transactions.contract.ts';
