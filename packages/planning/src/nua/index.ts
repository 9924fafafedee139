export { nua, type NuaResult } from './nua.ts';
