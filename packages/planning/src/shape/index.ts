export * from './kinds.ts';
export { isRecord, leaf, listOf, optional, record, variants, type Shape, type TypeOf } from './shape.ts';
