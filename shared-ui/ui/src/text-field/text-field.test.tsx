import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { TextArea } from './text-area.tsx';
import { PasswordField, TextField, type TextFieldProps } from './text-field.tsx';

function Name(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return <TextField label="Name" {...props} value={value} onChange={setValue} />;
}

const field = () => screen.getByLabelText<HTMLInputElement>('Name');

it('accepts 60 characters by default [A5-09]', () => {
  render(<Name />);
  expect(field().maxLength).toBe(60);
});

it('filters characters that are not allowed [A5-13]', async () => {
  render(<Name allow={/[\p{L}\d]/u} />);

  await userEvent.type(field(), 'Ann-99!');

  expect(field().value).toBe('Ann99');
});

it('shows which characters it left out, until the text is edited again', async () => {
  render(<Name allow={/[\p{L}\d &]/u} allowed="letters, digits, spaces and &" />);

  await userEvent.click(field());
  await userEvent.paste("Joe's #2 (50%) – 👩‍👧");
  expect(field().value).toBe('Joes 2 50  ');
  const sentence = "We left out ' # ( %) – 👩‍👧 because only letters, digits, spaces and & can be used here.";
  expect(screen.getByRole('alert').textContent).toBe(sentence);
  await userEvent.tab();
  expect(screen.getByRole('alert').id).toBe(field().getAttribute('aria-describedby'));
  await userEvent.type(field(), 'x');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('ties hint and message to the input', () => {
  render(<Name hint="As on your pay slip" error="Please provide a valid name." />);

  const described = (field().getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'As on your pay slip',
    'Please provide a valid name.',
  ]);
});

it('shows a password while it is revealed', async () => {
  render(
    <PasswordField label="Password" value="secret" onChange={() => undefined} autoComplete="new-password" />,
  );
  const password = screen.getByLabelText<HTMLInputElement>('Password');

  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(password.type).toBe('password');
});

function Message() {
  const [value, setValue] = useState('');
  return <TextArea label="Name" value={value} onChange={setValue} maxLength={5} />;
}

it.each([
  { what: 'a line', shown: <Name key="line" maxLength={5} />, pasted: 'abcdefg', kept: 'abcde', beyond: 2 },
  { what: 'a text', shown: <Message key="text" />, pasted: 'abc\ndefg', kept: 'abc\nd', beyond: 3 },
])(
  'shows how much of a text that is pasted into $what was cut, until it is edited again',
  async ({ shown, pasted, kept, beyond }) => {
    render(shown);
    const alert = `This field takes 5 characters, so we left out the last ${String(beyond)}.`;
    await userEvent.click(field());
    await userEvent.paste('abc');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.clear(field());
    await userEvent.paste(pasted);
    expect(field().value).toBe(kept);
    expect(screen.getByRole('alert').textContent).toBe(alert);
    await userEvent.tab();
    expect(screen.getByRole('alert').textContent).toBe(alert);
    await userEvent.type(field(), '{Backspace}');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

it('cuts nothing of a pasted text that replaces as much', async () => {
  render(<Name maxLength={5} />);
  await userEvent.type(field(), 'abcde');
  field().setSelectionRange(0, 5);
  await userEvent.paste('fghij');
  expect(field().value).toBe('fghij');
  expect(screen.queryByRole('alert')).toBeNull();
});
