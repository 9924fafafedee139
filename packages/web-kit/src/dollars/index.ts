export { DollarSwitch } from './dollar-switch.tsx';
export { useDollarView, type DollarView } from './dollar-view.ts';
