export { explain, keepWorking } from './explain.ts';
export { linesOf, workingOf, type Columns, type Figures } from './lines.ts';
export type { Line, NamedConstant, Unit, Working } from './working.ts';
