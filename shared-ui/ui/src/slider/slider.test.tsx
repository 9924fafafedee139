import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Slider, clampTo } from './slider.tsx';

function Age({ onCommit }: { readonly onCommit?: (value: number) => void }) {
  const [age, setAge] = useState(65);
  return (
    <Slider
      label="Retirement age"
      value={age}
      onChange={setAge}
      onCommit={onCommit}
      min={36}
      max={85}
      committed={63}
    />
  );
}

const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Retirement age' });
const exact = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Retirement age, exact value' });

it('clamps what is typed between min and max [A5-14]', async () => {
  const onCommit = vi.fn<(value: number) => void>();
  render(<Age onCommit={onCommit} />);

  await userEvent.clear(exact());
  await userEvent.type(exact(), '120{Enter}');

  expect(onCommit).toHaveBeenLastCalledWith(85);
  expect(slider().value).toBe('85');
  expect(clampTo({ min: 36, max: 85 }, 10)).toBe(36);
  expect(clampTo({ min: 36, max: 85 }, NaN)).toBe(36);
});

it('shows a value beyond the range at its end [A5-14]', () => {
  render(<Slider label="Retirement age" value={99} onChange={() => undefined} min={36} max={85} />);
  expect(exact().value).toBe('85');
});

it('moves while dragged and goes back to the plan that is kept', async () => {
  render(<Age />);
  fireEvent.change(slider(), { target: { value: '70' } });
  expect(exact().value).toBe('70');

  await userEvent.click(screen.getByRole('button', { name: 'Reset Retirement age to 63' }));

  expect(exact().value).toBe('63');
  expect(screen.queryByRole('button')).toBeNull();
});

it('keeps the old value when what is typed is no number', async () => {
  render(<Age />);
  await userEvent.clear(exact());
  await userEvent.type(exact(), 'soon');
  await userEvent.tab();
  expect(exact().value).toBe('65');
});
