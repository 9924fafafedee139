import { Button } from '@fw/ui/core';
import { useCompleteSsoResetMutation } from '../../account/account-pages.api.ts';
import { ResetNotice } from './reset-notice.tsx';
import { RESET } from './password-reset.text.ts';

interface CompleteSsoStepProps {
  readonly resetToken: string;
  readonly onDone: () => void;
}

/** The last step of a person who signs in at the employer: every session and the lock of the name end. */
export function CompleteSsoStep({ resetToken, onDone }: CompleteSsoStepProps) {
  const [complete, { error, isLoading }] = useCompleteSsoResetMutation();
  const finish = async (): Promise<void> => {
    const { data } = await complete({ body: { resetToken } });
    if (data) onDone();
  };
  return (
    <>
      {error !== undefined && <ResetNotice error={error} />}
      <Button wide busy={isLoading} onPress={() => void finish()}>
        {RESET.completeSso.submit}
      </Button>
    </>
  );
}
