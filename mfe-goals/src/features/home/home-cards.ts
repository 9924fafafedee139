// Both cards of this remote load as one file: they share their data and most of their code.
export { GoalsWidget } from './goals.widget.tsx';
export { NextStepsWidget } from './next-steps.widget.tsx';
