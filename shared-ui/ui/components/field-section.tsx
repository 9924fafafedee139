import { Card, CurrencyField, PasswordField, TextArea, TextField } from '@fw/ui/core';
import { DateField, Select } from '@fw/ui/overlays';
import { parseUsd, type Cents, type IsoDate } from '@fw/units';
import { useState } from 'react';
import styles from './components.module.css';

const LONG = 'A description that is longer than the field in which it stands, as people do write them';
const CATEGORIES = [
  { value: 'dining', label: 'Dining' },
  { value: 'groceries', label: 'Groceries' },
];

/** Every field at rest, with help, with an error, disabled and with a long text. */
export function FieldSection() {
  const [text, setText] = useState('Blue Door Bistro');
  const [amount, setAmount] = useState<Cents | null>(parseUsd('$49.89'));
  const [day, setDay] = useState<IsoDate | null>(null);
  const [category, setCategory] = useState<string | null>('dining');
  return (
    <Card title="Fields">
      <div className={styles['fields']}>
        <TextField label="Description" value={text} onChange={setText} />
        <CurrencyField label="Amount" value={amount} onChange={setAmount} hint="Without a minus." />
        <Select label="Category" value={category} onChange={setCategory} options={CATEGORIES} />
        <DateField label="Date" value={day} onChange={setDay} hint="MM / DD / YYYY" />
        <TextField label="Note" optional value="" onChange={setText} hint="60 characters at most" />
        <CurrencyField
          label="Budget"
          value={amount}
          onChange={setAmount}
          error="Please enter an amount greater than $0."
        />
        <Select
          label="Account"
          value={null}
          onChange={setCategory}
          options={CATEGORIES}
          error="Choose an account."
        />
        <TextField label="Not yours to change" disabled value="Closed" onChange={setText} />
        <TextField label="Long text" value={LONG} onChange={setText} />
        <PasswordField label="Password" value="secret" onChange={setText} autoComplete="new-password" />
        <Select label="Small" size="sm" value={category} onChange={setCategory} options={CATEGORIES} />
        <TextArea label="Message" value={LONG} onChange={setText} />
      </div>
    </Card>
  );
}
