export { DollarSwitch } from './dollar-switch.tsx';
export { chosenDollars, useDollarView, type DollarView } from './dollar-view.ts';
