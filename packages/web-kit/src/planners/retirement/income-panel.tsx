import {
  INCOME_PANELS,
  incomeQuestions,
  ofPartner,
  type IncomeOwner,
  type IncomePanel as Panel,
  type RetirementCalculator,
} from '@fw/contract-goals';
import { chosenEstimateOf } from '@fw/planning/retirement-plan';
import { Button } from '@fw/ui/core';
import type { StepProps } from '@fw/ui/questionnaire';
import { formatWholeUsd } from '@fw/units';
import { useId, useState } from 'react';
import { QuestionFields } from '../question-fields.tsx';
import { PANEL_RULES, type Income } from './income-panels.ts';
import { chosenNote, estimateNote, INCOME_TEXT as TEXT, ownAmountNote } from './income-panels.text.ts';
import styles from '../planners.module.css';

interface PanelProps extends StepProps<RetirementCalculator> {
  readonly panel: Panel;
  readonly owner: IncomeOwner;
}

/** The buttons are Add and Delete, for Social Security Update and Reset [B2-29]. */
const buttonLabels = (panel: Panel) =>
  panel === 'socialSecurity'
    ? { open: TEXT.update, close: TEXT.reset }
    : { open: TEXT.add, close: TEXT.delete };

function socialSecurityNote(income: Income): string {
  const { socialSecurity, defaultSocialSecurity } = income;
  const chosen = chosenEstimateOf(income);
  if (chosen) return chosenNote(chosen.method, formatWholeUsd(chosen.amount));
  if (socialSecurity !== null && socialSecurity !== defaultSocialSecurity)
    return ownAmountNote(formatWholeUsd(socialSecurity));
  return estimateNote(defaultSocialSecurity === null ? null : formatWholeUsd(defaultSocialSecurity));
}

/** One kind of further income, closed until it is added [B2-29], [B4-12]. */
function IncomePanel({ panel, owner, value, onChange }: PanelProps) {
  const income = value[owner];
  const rule = PANEL_RULES[panel];
  const [isOpen, setOpen] = useState(() => rule.isFilled(income));
  const id = useId();
  const { relationshipStatus } = value.personalInformation;
  const name = owner === 'yourIncome' ? TEXT[panel] : ofPartner(relationshipStatus, TEXT[panel]);
  const buttons = buttonLabels(panel);
  const setIncome = (next: (income: Income) => Income) =>
    onChange((latest) => ({ ...latest, [owner]: next(latest[owner]) }));
  const toggle = () => {
    if (isOpen) setIncome(rule.clear);
    else if (panel === 'socialSecurity') {
      setIncome((before) => ({ ...before, socialSecurity: before.defaultSocialSecurity }));
    }
    setOpen(!isOpen);
  };
  const label = isOpen ? buttons.close : buttons.open;
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <div className={styles['panelHead']}>
        <h3 id={id}>{name}</h3>
        <Button
          variant="secondary"
          size="sm"
          aria-label={`${label} ${name}`}
          aria-expanded={isOpen}
          onPress={toggle}
        >
          {label}
        </Button>
      </div>
      {panel === 'socialSecurity' && <p className={styles['note']}>{socialSecurityNote(income)}</p>}
      {isOpen && (
        <div className={styles['fields']}>
          <QuestionFields value={value} onChange={onChange} questions={incomeQuestions(owner, panel)} />
        </div>
      )}
    </section>
  );
}

const incomePanels = (owner: IncomeOwner) =>
  function IncomePanels({ value, onChange }: StepProps<RetirementCalculator>) {
    return INCOME_PANELS.map((panel) => (
      <IncomePanel key={panel} owner={owner} panel={panel} value={value} onChange={onChange} />
    ));
  };

/** The optional panels of the user, and of an included spouse or partner [B2-14]. */
export const OwnIncome = incomePanels('yourIncome');
export const SpouseIncome = incomePanels('spouseIncome');
