export * from './call.ts';
export * from './catalogue.ts';
export * from './fields.ts';
export * from './refusal.ts';
