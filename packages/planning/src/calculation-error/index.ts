/** Refusals of the definitions, section 1.10, and of the specification's forms. */
export type DefinedErrorCode =
  | 'LIFE_EXPECTANCY_REACHED'
  | 'RETIREMENT_AFTER_LIFE_EXPECTANCY'
  | 'TAX_RATE_MUST_BE_BELOW_1'
  | 'SS_AGE_OUT_OF_RANGE'
  | 'UNKNOWN_TIME_FRAME'
  | 'COMPANY_STOCK_RANGE'
  | 'EMPTY_ALLOCATION'
  | 'UNKNOWN_STRATEGY'
  | 'NO_FEDERAL_LOANS'
  | 'FPL_YEAR_NOT_AVAILABLE'
  | 'TAX_YEAR_NOT_AVAILABLE'
  | 'UNKNOWN_KIND'
  | 'UNKNOWN_PLAN'
  | 'RMD_AGE_NOT_IN_TABLE';

/** An input without a result: not a finite number in range, or not of the expected shape. */
export type InputErrorCode = 'INVALID_NUMBER' | 'INVALID_INPUT' | 'UNKNOWN_KIND';

/** The reason why there is no result; `field` is the path of the invalid input, where there is one. */
export interface CalculationError<Code extends string = string> {
  readonly error: Code;
  readonly field?: string;
}

/** Builds a refusal; the code is one of the definitions, or a form's own sentence. */
export const calculationError = <Code extends string>(error: Code, field?: string): CalculationError<Code> =>
  field === undefined ? { error } : { error, field };

/** True when a calculator refused its input; an answer that merely carries an `error` among its figures is an answer. */
export const isCalculationError = (answer: object): answer is CalculationError =>
  'error' in answer &&
  typeof answer.error === 'string' &&
  Object.keys(answer).every((key) => key === 'error' || key === 'field');
