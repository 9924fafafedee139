export * from './call.ts';
export * from './catalogue.ts';
export * from './fields.ts';
export * from './government-id.ts';
export * from './refusal.ts';
export * from './personal-data.ts';
