export { calculators } from './adapter/index.ts';
export type { Calculator } from './calculator/index.ts';
export { isRefused, type DefinedRefusal, type InputRefusal, type Refused } from './refusal/index.ts';
export { roundTo } from './rounding/index.ts';
export { explain, type Line, type NamedConstant, type Unit, type Working } from './working/index.ts';
