import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { Switch } from '../switch/switch.tsx';
import { RadioGroup } from './radio-group.tsx';

it('gives back the value of the choice, whatever its type', async () => {
  const onChange = vi.fn<(value: boolean) => void>();
  const choices = [
    { value: true, label: 'Yes' },
    { value: false, label: 'No' },
  ];
  render(
    <RadioGroup
      label="Do you rent?"
      value={null}
      onChange={onChange}
      choices={choices}
      error="Please choose."
    />,
  );

  await userEvent.click(screen.getByRole('radio', { name: 'No' }));

  expect(onChange).toHaveBeenCalledWith(false);
  const group = screen.getByRole('radiogroup', { name: 'Do you rent?' });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please choose.',
  );
});

it('ticks a box and turns a switch', async () => {
  const onTick = vi.fn<(checked: boolean) => void>();
  const onTurn = vi.fn<(on: boolean) => void>();
  render(
    <>
      <Checkbox checked={false} onChange={onTick}>
        I agree
      </Checkbox>
      <Switch on onChange={onTurn}>
        Hide balances
      </Switch>
    </>,
  );

  await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Hide balances' }));

  expect(onTick).toHaveBeenCalledWith(true);
  expect(onTurn).toHaveBeenCalledWith(false);
});
