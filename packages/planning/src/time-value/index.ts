export { growthOf, presentValueDue } from './annuity.ts';
export { futureValue, interestPart, payment, periods, presentValue, presentWorth } from './closed-forms.ts';
export { rateOf } from './rate.ts';
export { timeValue } from './time-value.ts';
