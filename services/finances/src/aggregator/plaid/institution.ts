import { FAILED_MAPPING } from '@fw/contract-finances/accounts';
import type { Institution } from '../adapter.ts';
import { maskBankText } from '../bank-text.ts';

const UNKNOWN_NAME = 'Unknown institution';

interface ItemInstitution {
  readonly institution_id?: string | null;
  readonly institution_name?: string | null;
}

/** An institution that the aggregator may not know. */
export const institutionOf = ({ institution_id, institution_name }: ItemInstitution): Institution => ({
  institutionId: institution_id ?? FAILED_MAPPING,
  name: maskBankText(institution_name ?? institution_id ?? UNKNOWN_NAME),
});
