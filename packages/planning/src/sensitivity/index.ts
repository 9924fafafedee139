export { sensitivity, type SensitivityBar, type SensitivityResult } from './sensitivity.ts';
