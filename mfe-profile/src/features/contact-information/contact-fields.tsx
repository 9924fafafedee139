import { STATE_CODES, type ContactDraft, type UserProfile } from '@fw/contract-profile';
import { TextField } from '@fw/ui/core';
import { Select } from '@fw/ui/overlays';
import type { EntityForm } from '@fw/web-kit/forms';
import { CONTACT_TEXT as TEXT } from './contact-information.text.ts';

const MAX_DIGITS = 13;

/** Digits in groups of 3, 3 and the rest, with dashes; at most 15 characters [A5-02]. */
function formatPhone(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, MAX_DIGITS);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((part) => part !== '').join('-');
}

const NO_STATE = '';
const STATES = [
  { value: NO_STATE, label: TEXT.noState },
  ...STATE_CODES.map((code) => ({ value: code, label: code })),
];

interface ContactFieldsProps {
  readonly form: EntityForm<ContactDraft, UserProfile>;
}

export function ContactFields({ form }: ContactFieldsProps) {
  const { values, change, errorOf } = form;
  return (
    <>
      <TextField
        label={TEXT.firstName}
        required
        autoComplete="given-name"
        value={values.firstName}
        error={errorOf('firstName')}
        onChange={(firstName) => change({ firstName })}
      />
      <TextField
        label={TEXT.lastName}
        required
        autoComplete="family-name"
        value={values.lastName}
        error={errorOf('lastName')}
        onChange={(lastName) => change({ lastName })}
      />
      <TextField
        label={TEXT.email}
        type="email"
        required
        autoComplete="email"
        maxLength={254}
        value={values.email}
        error={errorOf('email')}
        onChange={(email) => change({ email })}
      />
      <TextField
        label={TEXT.phone}
        type="tel"
        optional
        autoComplete="tel"
        maxLength={15}
        value={values.phone ?? ''}
        error={errorOf('phone')}
        onChange={(text) => change({ phone: text === '' ? null : formatPhone(text) })}
      />
      <AddressFields form={form} />
    </>
  );
}

function AddressFields({ form: { values, change, errorOf } }: ContactFieldsProps) {
  const optional = (field: 'addressLine' | 'city' | 'zipCode', label: string, maxLength = 60) => (
    <TextField
      label={label}
      optional
      value={values[field] ?? ''}
      maxLength={maxLength}
      error={errorOf(field)}
      onChange={(text) => change({ [field]: text === '' ? null : text })}
    />
  );
  return (
    <>
      {optional('addressLine', TEXT.address)}
      {optional('city', TEXT.city)}
      <Select
        label={TEXT.state}
        value={values.state ?? NO_STATE}
        options={STATES}
        error={errorOf('state')}
        onChange={(state) => change({ state: state === NO_STATE ? null : state })}
      />
      {optional('zipCode', TEXT.zipCode, 10)}
    </>
  );
}
