import type { DistributionCalculator } from '@fw/contract-goals';
import { RadioGroup } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { today } from '@fw/units/today';
import { useMemo } from 'react';
import { METHOD_TEXT } from '../../../app/social-security/methods.text.ts';
import {
  CLAIM_METHODS,
  claimAmounts,
  claimMethod,
  earlierEstimate,
  earlierWords,
  methodWords,
} from '../claim-methods.ts';
import type { Claimant } from '../social-security.ts';

interface ClaimMethodProps extends StepProps<DistributionCalculator> {
  readonly claimant: Claimant;
  readonly label: string;
  /** True while an amount of one's own is entered. */
  readonly isTyping: boolean;
  readonly onType: (isTyping: boolean) => void;
}

/** The figures of one person by method with their dollars, and which one the plan counts with. */
export function ClaimMethod({ value, onChange, claimant, label, isTyping, onType }: ClaimMethodProps) {
  const amounts = useMemo(() => claimAmounts(value, claimant, today()), [value, claimant]);
  const method = isTyping ? 'statement' : claimMethod(value, claimant, today());
  const used = claimant.amount(value);
  const earlier = method === 'earlier' ? earlierEstimate(value, claimant, today()) : null;
  const use = (chosen: typeof method) => {
    onType(chosen === 'statement');
    if (chosen === 'statement' || chosen === 'earlier') return;
    const amount = amounts[chosen];
    onChange((latest) =>
      chosen === 'claiming' || amount === null
        ? claimant.at(latest, today(), claimant.age(latest))
        : claimant.withAmount(latest, amount),
    );
  };
  return (
    <RadioGroup
      label={label}
      value={method}
      onChange={use}
      choices={[
        ...CLAIM_METHODS.flatMap((each) => {
          const amount = amounts[each];
          return amount === null ? [] : [{ value: each, ...methodWords(each, amount, today()) }];
        }),
        ...(earlier && used !== null ? [{ value: 'earlier' as const, ...earlierWords(earlier, used) }] : []),
        { value: 'statement' as const, label: METHOD_TEXT.statement, hint: METHOD_TEXT.statementHint },
      ]}
    />
  );
}
