import { employeeSearchCalls } from '@fw/contract-crm';
import { clientDocumentCalls, DOCUMENT_PART_BYTES } from '@fw/contract-crm/documents';
import { aRefusal, mountMfe, onCall, serviceUnavailable, type WireReply } from '@fw/web-kit/testing';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, clientPageHandlers, deskServer } from './testing.ts';

const server = deskServer();
const ID = 'd0c000000000000000000001';
type Document = WireReply<typeof clientDocumentCalls.list>[number];
const taxes: Document = {
  documentId: ID,
  name: 'Tax <b>return</b>',
  type: 'pdf',
  size: 1_258_291,
  addedAt: '2026-11-27T15:00:00.000Z',
  addedBy: 'Priya Shah',
  isShared: false,
};

let documents: Document[] = [];
let parts: { readonly index: number; readonly content: string }[] = [];
beforeEach(() => {
  documents = [];
  parts = [];
  server.use(
    onCall(employeeSearchCalls.profile, () => ({ ...CLIENT, isPlanner: false })),
    ...clientPageHandlers,
    onCall(clientDocumentCalls.list, () => documents),
    onCall(clientDocumentCalls.begin, () => ({ uploadId: ID })),
    onCall(clientDocumentCalls.part, (body) => {
      parts.push(z.parse(clientDocumentCalls.part.body, body));
      return {};
    }),
    onCall(clientDocumentCalls.finish, () => {
      documents = [taxes];
      return taxes;
    }),
    onCall(clientDocumentCalls.share, (body) => {
      const { isShared } = z.parse(clientDocumentCalls.share.body, body);
      documents = documents.map((one) => ({ ...one, isShared }));
      return { ...taxes, isShared };
    }),
    onCall(clientDocumentCalls.delete, () => {
      documents = [];
      return {};
    }),
  );
});

async function open() {
  render(mountMfe(mfe, `/crm/employees/${CLIENT.userId}`, ADVISOR).ui);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Show documents' }));
  return user;
}
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Add a document'), { target: { files: [file] } });

it('sends a file in parts, byte for byte, and shows it as seen by advisors only', async () => {
  await open();
  expect(await screen.findByText('No documents yet.')).toBeTruthy();
  const bytes = Uint8Array.from({ length: DOCUMENT_PART_BYTES + 10 }, (_byte, index) => index % 251);
  choose(new File([bytes], 'Tax return.pdf'));
  const row = within(await screen.findByRole('listitem', { name: taxes.name }));
  expect(row.getByText('PDF · 1.2 MB · 11/27/2026 · Priya Shah')).toBeTruthy();
  expect(row.getByText('Only advisors see it')).toBeTruthy();
  expect(parts.map(({ index }) => index)).toEqual([0, 1]);
  const received = parts.map(({ content }) => atob(content)).join('');
  expect(received).toBe(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
});

it('refuses an empty file and one over 10 MB before anything is sent, and shows a refusal of its content', async () => {
  await open();
  await screen.findByText('No documents yet.');
  choose(new File([], 'a.pdf'));
  expect(await screen.findByText('This file is empty.')).toBeTruthy();
  choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'a.pdf'));
  expect(await screen.findByText('A document has at most 10 MB.')).toBeTruthy();
  expect(parts).toEqual([]);
  server.use(
    onCall(clientDocumentCalls.finish, () =>
      aRefusal(422, { errors: [{ Field: 'file', Errors: ['Please choose a PDF.'] }] }),
    ),
  );
  choose(new File(['x'], 'a.pdf'));
  expect(await screen.findByText('Please choose a PDF.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('keeps the file where the service does not answer, and sends it again', async () => {
  let isDown = true;
  server.use(onCall(clientDocumentCalls.part, () => (isDown ? serviceUnavailable() : {})));
  const user = await open();
  await screen.findByText('No documents yet.');
  choose(new File(['%PDF-'], 'Tax return.pdf'));
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await user.click(again);
  expect(await screen.findByRole('listitem', { name: taxes.name })).toBeTruthy();
});

it('shares a document with the client and no longer, and deletes it after a question', async () => {
  documents = [taxes];
  const user = await open();
  await user.click(await screen.findByRole('button', { name: 'Share with the client' }));
  expect(await screen.findByText('The client sees it')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stop sharing' }));
  expect(await screen.findByText('Only advisors see it')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete this document?' }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No documents yet.')).toBeTruthy();
});
