import { workbookCalls } from '@fw/contract-goals';
import { mountMfe, onCall, recordSavedFiles, serviceUnavailable } from '@fw/web-kit/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from '../../remote.tsx';
import { financesServer } from '../../testing/finances-server.ts';

const server = financesServer();
const CONTENT = new Uint8Array([0x50, 0x4b, 3, 4, 0, 0xff, 0x80]);

const workbookButton = () => screen.findByRole('button', { name: 'Download as Excel' });

it('saves the workbook of goals and finances from the accounts page; is busy meanwhile, and reports a failure [A7-08]', async () => {
  let answer: (() => void) | undefined;
  let isDown = false;
  const bodies: unknown[] = [];
  server.use(
    onCall(workbookCalls.generateExcel, async (body) => {
      bodies.push(body);
      if (isDown) return serviceUnavailable();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return { fileName: 'goals-and-finances-2026-11-22.xlsx', content: CONTENT };
    }),
  );
  const savedFiles = recordSavedFiles();
  render(mountMfe(mfe, '/my-goals-and-finances/accounts').ui);

  const button = await workbookButton();
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'));
  expect(screen.getByText('Creating the Excel workbook…')).toBeTruthy();
  await userEvent.click(button);
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(screen.queryByText('Creating the Excel workbook…')).toBeNull();
  expect(bodies).toEqual([{ dollars: 'today' }]);
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const file = { name: 'goals-and-finances-2026-11-22.xlsx', type, bytes: CONTENT };
  expect(await savedFiles()).toEqual([file]);

  isDown = true;
  await userEvent.click(button);
  const box = within(button.parentElement ?? document.body);
  expect((await box.findByRole('alert')).textContent).toMatch(/not available right now/);
  expect(await savedFiles()).toEqual([file]);
});
