export {
  computeEmergencyFund,
  emergencyFundFigures,
  emergencyFundOf,
  settleEmergencyFund,
  type EmergencyFundAnswers,
  type EmergencyFundFigures,
} from './answers.ts';
export { emergencyFund, type EmergencyFundResult } from './emergency-fund.ts';
