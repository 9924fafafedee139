import {
  currentPayments,
  DEBT_STRATEGY,
  DEBT_STRATEGY_NAME,
  DEBT_VARIABLE,
  PAYMENT_SLIDER,
  RATE_SLIDER,
  type ReduceDebtCalculator,
} from '@fw/contract-goals';
import { RadioGroup, Slider, Tabs, type TabItem } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import {
  formatPercent,
  formatUsd,
  percent,
  toCents,
  toDollars,
  toFraction,
  toPercent,
  ZERO_CENTS,
} from '@fw/units';
import { useState } from 'react';
import { DEBT_TEXT as TEXT } from './debt.text.ts';

type Props = StepProps<ReduceDebtCalculator>;

const STRATEGIES = [DEBT_STRATEGY.HIGH_INTEREST, DEBT_STRATEGY.LOW_BALANCE].map((value) => ({
  value,
  label: DEBT_STRATEGY_NAME[value],
}));

const StrategyPanel = ({ value, onChange }: Props) => (
  <RadioGroup
    label={TEXT.tabStrategy}
    value={value.strategy}
    choices={STRATEGIES}
    onChange={(strategy) => onChange((latest) => ({ ...latest, strategy }))}
  />
);

/** The payment a month; the upper end is ten times what is paid now, at least $1,000 [B9-10]. */
function PaymentPanel({ value, onChange }: Props) {
  const { min, step, leastMax, maxFactor } = PAYMENT_SLIDER;
  return (
    <Slider
      label={TEXT.tabPayment}
      min={min}
      max={Math.max(leastMax, maxFactor * toDollars(currentPayments(value)))}
      step={step}
      value={toDollars(value.monthlyPayment ?? ZERO_CENTS)}
      format={(dollars) => formatUsd(toCents(dollars))}
      onChange={(dollars) => onChange((latest) => ({ ...latest, monthlyPayment: toCents(dollars) }))}
    />
  );
}

/** From which rate a debt counts as expensive [B9-10]. */
const InterestPanel = ({ value, onChange }: Props) => (
  <Slider
    {...RATE_SLIDER}
    label={TEXT.interestSlider}
    hint={TEXT.interestTip}
    value={toPercent(value.interestRate)}
    format={(rate) => formatPercent(toFraction(percent(rate)))}
    onChange={(rate) => onChange((latest) => ({ ...latest, interestRate: toFraction(percent(rate)) }))}
  />
);

/** 'Choose a variable and adjust your plan': the threshold only where the strategy uses it [B2-99] [B3-11]. */
export function VariableTabs(props: Props) {
  const [selected, select] = useState(String(DEBT_VARIABLE.STRATEGY));
  const items: TabItem[] = [
    { id: String(DEBT_VARIABLE.STRATEGY), label: TEXT.tabStrategy, panel: <StrategyPanel {...props} /> },
    { id: String(DEBT_VARIABLE.PAYMENT), label: TEXT.tabPayment, panel: <PaymentPanel {...props} /> },
  ];
  if (props.value.strategy === DEBT_STRATEGY.LOW_BALANCE) {
    items.push({
      id: String(DEBT_VARIABLE.INTEREST),
      label: TEXT.tabInterest,
      panel: <InterestPanel {...props} />,
    });
  }
  return <Tabs label={TEXT.adjust} items={items} selected={selected} onSelect={select} />;
}
