import {
  signInStepCalls,
  type SecondFactorMethod,
  type SecondFactorProof,
  type SessionState,
} from '@fw/contract-identity';
import { TextButton } from '@fw/ui/core';
import type { Failure } from '../../wire/failure.ts';
import { send } from '../../wire/send.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SECOND_FACTOR_TEXT as TEXT } from './second-factor.text.ts';

interface SecondStepProps {
  readonly methods: readonly SecondFactorMethod[];
  readonly onSignedIn: (session: SessionState) => void;
  /** Opens the first step again. */
  readonly onBack: () => void;
}

/** The second step of a sign-in, after the right password. */
export function SecondStep({ methods, onSignedIn, onBack }: SecondStepProps) {
  const requestPasskey = async () => {
    const result = await send(signInStepCalls.passkey, {});
    return 'data' in result ? result.data : result.error;
  };
  const prove = async (proof: SecondFactorProof): Promise<Failure | undefined> => {
    const result = await send(signInStepCalls.finish, { body: proof });
    if ('error' in result) return result.error;
    onSignedIn(result.data);
    return undefined;
  };
  return (
    <section aria-label={TEXT.title}>
      <SecondFactorForm methods={methods} requestPasskey={requestPasskey} prove={prove} />
      <p>
        <TextButton onPress={onBack}>{TEXT.back}</TextButton>
      </p>
    </section>
  );
}
