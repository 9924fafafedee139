export {
  computeEmergencyFund,
  emergencyFundFigures,
  computeEmergencyFundPlan,
  settleEmergencyFund,
  type EmergencyFundAnswers,
  type EmergencyFundFigures,
} from './answers.ts';
export { emergencyFund, type EmergencyFundResult } from './emergency-fund.ts';
