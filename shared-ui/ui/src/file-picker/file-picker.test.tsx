import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { FilePicker, type FilePickerProps } from './file-picker.tsx';

const statement = new File(['Date,Amount'], 'bank.csv', { type: 'text/csv' });

function open(props: Partial<FilePickerProps> = {}) {
  const onFile = vi.fn<(file: File) => void>();
  const shown = (more: Partial<FilePickerProps> = {}) => (
    <FilePicker label="File" accept=".csv" {...props} {...more} onFile={onFile} />
  );
  const { rerender } = render(shown());
  return { onFile, show: (more: Partial<FilePickerProps>) => rerender(shown(more)) };
}
const field = () => screen.getByLabelText<HTMLInputElement>('File');

it('hands on the chosen file, and the same one when it is chosen again', async () => {
  const { onFile } = open();
  await userEvent.upload(field(), statement);
  await userEvent.upload(field(), statement);
  expect(onFile.mock.calls).toEqual([[statement], [statement]]);
});

it('opens with the keyboard after a Tab', async () => {
  open();
  const opened = vi.fn<() => void>();
  field().addEventListener('click', opened);
  await userEvent.tab();
  expect(document.activeElement).toBe(field());
  await userEvent.keyboard('{Enter}');
  expect(opened).toHaveBeenCalledOnce();
});

it('is described by its hint and its error, which is announced when it appears', () => {
  const { show } = open({ hint: 'CSV, up to 20 MB.' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field().getAttribute('aria-invalid')).toBeNull();
  show({ error: 'This file is empty.' });
  expect(screen.getByRole('alert').textContent).toBe('This file is empty.');
  const described = (field().getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'CSV, up to 20 MB.',
    'This file is empty.',
  ]);
  expect(field().getAttribute('aria-invalid')).toBe('true');
});

it('takes a file that is dropped in its frame, once', () => {
  const { onFile } = open();
  fireEvent.drop(field().parentElement ?? field(), { dataTransfer: { files: [statement] } });
  expect(onFile.mock.calls).toEqual([[statement]]);
});

it('takes no file while it is disabled', async () => {
  const { onFile } = open({ disabled: true });
  await userEvent.upload(field(), statement);
  fireEvent.drop(field().parentElement ?? field(), { dataTransfer: { files: [statement] } });
  expect(field().disabled).toBe(true);
  expect(onFile).not.toHaveBeenCalled();
});
