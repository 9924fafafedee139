import { MAX_MERCHANT_LENGTH, MERCHANT_NAME_TEXT, type Transaction } from '@fw/contract-finances';
import { TextButton, TextField } from '@fw/ui/core';
import { EntityDialog, useEntityForm } from '@fw/web-kit/forms';
import { useToast } from '@fw/web-kit';
import * as z from 'zod/mini';
import { undoRequested } from '../../app/undo.actions.ts';
import { useNameMerchantMutation, useUnnameMerchantMutation } from './annotate.api.ts';
import { fixedMerchant, MERCHANT_DIALOG_TEXT as TEXT, namedText } from './annotate.text.ts';
import { shortMerchant } from './merchant.ts';

const typed = z.object({ merchant: z.string(), name: z.string() });
type Input = z.output<typeof typed>;
const MIN_LENGTH = 3;

const toInput = ({ description, merchantName }: Transaction): Input => ({
  merchant: merchantName?.merchant ?? shortMerchant(description).slice(0, MAX_MERCHANT_LENGTH),
  name: merchantName?.name ?? '',
});
const problems = ({ merchant, name }: Input) => ({
  merchant: merchant.trim().length < MIN_LENGTH ? MERCHANT_NAME_TEXT.shortMerchant : null,
  name: name.trim() === '' ? MERCHANT_NAME_TEXT.noName : null,
});

interface MerchantNameDialogProps {
  readonly row: Transaction;
  readonly onClose: () => void;
}

function useMerchantName({ row, onClose }: MerchantNameDialogProps) {
  const toast = useToast();
  const [nameMerchant] = useNameMerchantMutation();
  const [unname] = useUnnameMerchantMutation();
  const { merchantName } = row;
  const form = useEntityForm({
    name: `merchant name ${row.userTransactionId} ${merchantName?.name ?? ''}`,
    schema: typed,
    start: toInput(row),
    edited: null,
    toValues: () => toInput(row),
    toPayload: (input) => (Object.values(problems(input)).every((one) => one === null) ? input : null),
    problems,
    save: async (body) => {
      const saved = await nameMerchant({ body });
      if (!saved.data) return saved;
      const { merchantNameId, transactions, previousName } = saved.data;
      const before = previousName === null ? null : { merchant: body.merchant, name: previousName };
      toast.undoable(
        namedText(transactions, body.name.trim()),
        undoRequested({ kind: 'merchant-name', merchantNameId, before }),
      );
      return saved;
    },
    contract: { conflict: null },
    onSaved: onClose,
  });
  const remove = async () => {
    if (!merchantName) return;
    const { merchantNameId, merchant, name } = merchantName;
    if (!(await form.run(() => unname({ body: { merchantNameId } })))) return;
    toast.undoable(
      TEXT.removed,
      undoRequested({ kind: 'merchant-name', merchantNameId, before: { merchant, name } }),
    );
    onClose();
  };
  return { form, remove };
}

/** Names a merchant once, for its past and future transactions. */
export function MerchantNameDialog(props: MerchantNameDialogProps) {
  const { form, remove } = useMerchantName(props);
  const { merchantName } = props.row;
  return (
    <EntityDialog
      title={TEXT.title}
      text={TEXT}
      messagesAt={['merchant', 'name']}
      deletion={
        merchantName && (
          <TextButton disabled={form.isBusy} onPress={() => void remove()}>
            {TEXT.remove}
          </TextButton>
        )
      }
      {...{ form, onClose: props.onClose }}
    >
      {merchantName ? (
        <p>{fixedMerchant(merchantName.merchant)}</p>
      ) : (
        <TextField
          label={TEXT.merchant}
          required
          maxLength={MAX_MERCHANT_LENGTH}
          {...form.field('merchant')}
        />
      )}
      <TextField label={TEXT.name} required maxLength={MAX_MERCHANT_LENGTH} {...form.field('name')} />
    </EntityDialog>
  );
}
