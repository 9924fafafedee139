export { toLines, toWorking, type Columns, type Figures } from './lines.ts';
export { explain, keepWorking, type Line, type NamedConstant, type Unit, type Working } from './working.ts';
