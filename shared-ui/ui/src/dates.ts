// From a period to those beside it, loaded by the pages that show one.
export {
  DateNavigator,
  type DateNavigatorProps,
  type DateStep,
  type DateStepLink,
} from './date-navigator/date-navigator.tsx';
