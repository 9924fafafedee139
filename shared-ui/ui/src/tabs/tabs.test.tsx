import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Tabs } from './tabs.tsx';

const chosen = vi.fn<(id: string) => void>();
beforeEach(() => chosen.mockClear());

function Views() {
  const [selected, select] = useState('a');
  const items = [
    { id: 'a', label: 'Overview', panel: <button type="button">Edit</button> },
    { id: 'b', label: 'History', panel: 'Nothing happened.' },
    { id: 'c', label: 'Files', panel: 'No files.' },
  ];
  const onSelect = (id: string) => {
    chosen(id);
    select(id);
  };
  return <Tabs label="Views" items={items} selected={selected} onSelect={onSelect} />;
}

const selected = () => screen.getByRole('tab', { selected: true }).textContent;
const focused = () => document.activeElement?.textContent;

it('names its list and shows the panel of the selected tab alone, named by it', async () => {
  render(<Views />);
  expect(screen.getByRole('tablist', { name: 'Views' })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'History' }));
  expect(screen.getByRole('tabpanel', { name: 'History' }).textContent).toBe('Nothing happened.');
  expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
});

it('chooses and focuses a tab with arrows, Home and End, from the last to the first', async () => {
  render(<Views />);
  await userEvent.tab();
  for (const [key, label] of [
    ['{ArrowRight}', 'History'],
    ['{End}', 'Files'],
    ['{ArrowRight}', 'Overview'],
    ['{ArrowLeft}', 'Files'],
    ['{Home}', 'Overview'],
  ] as const) {
    await userEvent.keyboard(key);
    expect([key, selected(), focused()]).toEqual([key, label, label]);
  }
});

it('leaves arrows up and down, and keys with a modifier, to the page', async () => {
  render(<Views />);
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Alt>}{ArrowRight}{/Alt}{Control>}{End}{/Control}a');
  expect(chosen).not.toHaveBeenCalled();
});

it('is one stop of the Tab key, and its panel another only where nothing in it can be reached', async () => {
  render(<Views />);
  await userEvent.tab();
  expect(focused()).toBe('Overview');
  await userEvent.tab();
  expect(focused()).toBe('Edit');
  await userEvent.tab({ shift: true });
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'History' }));
});
