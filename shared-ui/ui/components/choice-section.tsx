import { Card, Checkbox, MailIcon, PhoneIcon, RadioGroup, Switch } from '@fw/ui/core';
import { useState } from 'react';
import styles from './components.module.css';

const TYPES = [
  { value: 'expense', label: 'Expense' },
  { value: 'income', label: 'Income' },
] as const;
const CONTACTS = [
  {
    value: 'call',
    label: (
      <>
        <PhoneIcon aria-hidden />
        Call
      </>
    ),
  },
  {
    value: 'email',
    label: (
      <>
        <MailIcon aria-hidden />
        Email
      </>
    ),
  },
] as const;
const STEPS = [
  { value: 1, label: 'Not confident at all' },
  { value: 2, label: 'Somewhat confident' },
  { value: 3, label: 'Very confident' },
] as const;
const ORDERS = [
  { value: 'rate', label: 'Highest rate', hint: 'Costs least in all' },
  { value: 'balance', label: 'Lowest balance', hint: 'First one gone soonest' },
] as const;

/** Segments, radio cards, radio buttons, checkboxes and switches, chosen and not. */
export function ChoiceSection() {
  const [type, setType] = useState<'expense' | 'income'>('expense');
  const [order, setOrder] = useState<'rate' | 'balance'>('rate');
  const [contact, setContact] = useState<'call' | 'email'>('call');
  const [trust, setTrust] = useState<1 | 2 | 3>(2);
  const [isOn, setOn] = useState(true);
  return (
    <Card title="Choices">
      <div className={styles['stack']}>
        <RadioGroup label="Type" layout="segments" value={type} onChange={setType} choices={TYPES} />
        <RadioGroup label="Trust" layout="scale" value={trust} onChange={setTrust} choices={STEPS} />
        <RadioGroup label="Contact" layout="quiet" value={contact} onChange={setContact} choices={CONTACTS} />
        <RadioGroup label="What first?" layout="cards" value={order} onChange={setOrder} choices={ORDERS} />
        <RadioGroup label="Order" value={order} onChange={setOrder} choices={ORDERS} />
        <Checkbox checked={isOn} onChange={setOn}>
          Roll over what is left
        </Checkbox>
        <Checkbox checked={false} disabled onChange={setOn}>
          Not available
        </Checkbox>
        <Switch on={isOn} onChange={setOn}>
          Dark theme
        </Switch>
      </div>
    </Card>
  );
}
