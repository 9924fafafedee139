export { emergencyFund, type EmergencyFundResult } from './emergency-fund.ts';
