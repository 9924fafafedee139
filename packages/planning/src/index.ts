export { calculators } from './adapter/index.ts';
export type { Calculator } from './calculator/index.ts';
export {
  isCalculationError,
  type DefinedErrorCode,
  type InputErrorCode,
  type CalculationError,
} from './calculation-error/index.ts';
export { roundTo } from './rounding/index.ts';
export { explain, type Line, type NamedConstant, type Unit, type Working } from './working/index.ts';
