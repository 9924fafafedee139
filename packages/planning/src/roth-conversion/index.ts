export { rothConversion, type RothConversionResult } from './roth-conversion.ts';
