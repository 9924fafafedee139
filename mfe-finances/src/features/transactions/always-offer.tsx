import { ruleCalls, type RuleDraft, type Transaction } from '@fw/contract-finances';
import { TRANSACTIONS_ROUTE } from '@fw/contract-remotes/routes';
import { useNavigate } from '@fw/router';
import { TextButton } from '@fw/ui/core';
import { contractEndpoint, useFormKey, useToast } from '@fw/web-kit';
import { financesApi } from '../../app/api.ts';
import { ACTION_TEXT as TEXT, alwaysQuestion } from './entry.text.ts';
import { shortMerchant } from './merchant.ts';
import styles from './transactions.module.css';

/** A rule of one transaction; rules that exist are changed on their page. */
const { useCreateRuleOfMutation } = financesApi.injectEndpoints({
  endpoints: (build) => ({
    createRuleOf: build.mutation({ ...contractEndpoint(ruleCalls.create), invalidatesTags: ['Rules'] }),
  }),
});

const toRuleDraft = (merchant: string, categoryId: string): RuleDraft => ({
  when: {
    text: { match: 'contains', value: merchant },
    from: null,
    to: null,
    direction: 'any',
    userAccountId: null,
  },
  outcome: { categoryId, hide: false, parts: [] },
  isActive: true,
});

interface AlwaysOfferProps {
  readonly transaction: Transaction;
  /** The category that the person has just chosen. */
  readonly categoryId: string;
}

/** Makes a rule of a change of category, and opens it where its changes are shown before they are applied. */
export function AlwaysOffer({ transaction: { description }, categoryId }: AlwaysOfferProps) {
  const merchant = shortMerchant(description);
  const { key } = useFormKey();
  const toast = useToast();
  const navigate = useNavigate();
  const [create, { isLoading }] = useCreateRuleOfMutation();
  const make = async () => {
    const made = await create({ body: toRuleDraft(merchant, categoryId), idempotencyKey: key });
    if (made.error) {
      toast.failure(made.error);
      return;
    }
    toast.good(TEXT.ruleMade);
    await navigate(`${TRANSACTIONS_ROUTE}/rules?rule=${made.data.ruleId}`);
  };
  return (
    <p className={styles['hiddenNote']}>
      {alwaysQuestion(merchant)}{' '}
      <TextButton disabled={isLoading} onPress={() => void make()}>
        {TEXT.always}
      </TextButton>
    </p>
  );
}
