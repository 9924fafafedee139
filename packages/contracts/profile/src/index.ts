export * from './company-info.contract.ts';
export * from './planner.contract.ts';
export * from './profile.contract.ts';
