export { growthFactor, presentValueDue } from './annuity.ts';
export { futureValue, interestPart, payment, periods, presentValue, presentWorth } from './closed-forms.ts';
export { solveRate } from './rate.ts';
export { timeValue } from './time-value.ts';
