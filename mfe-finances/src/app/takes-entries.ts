import { isValuedType, type Account } from '@fw/contract-finances';

/** Whether a person may add transactions to it, by a file or by hand: rows of banks come from the banks alone. */
export const takesEntries = ({ isManualAccount, typeName }: Account): boolean =>
  isManualAccount && !isValuedType(typeName);
