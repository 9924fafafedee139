export * from './call.ts';
export * from './catalogue.ts';
export * from './fields.ts';
export * from './government-id.ts';
export * from './limits.ts';
export * from './plain-text.ts';
export * from './refusal.ts';
export * from './personal-data.ts';
