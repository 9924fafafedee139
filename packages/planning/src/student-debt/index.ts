export { studentDebt, type StudentDebtResult } from './student-debt.ts';
