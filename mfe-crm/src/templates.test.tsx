import { emailTemplateCalls, employeeSearchCalls } from '@fw/contract-crm';
import { mountMfe, onCall } from '@fw/web-kit/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from './remote.tsx';
import { ADVISOR, CLIENT, onNoFacts, deskServer } from './testing.ts';

const TEMPLATE = {
  templateId: '0000000000000000000000e1',
  name: 'Welcome',
  subject: 'Welcome, {{firstName}}',
  text: 'Hello <b>{{firstName}}</b>',
  version: 0,
};

const server = deskServer(...onNoFacts);

it('deletes a template, and restores it with Undo', async () => {
  let templates = [TEMPLATE];
  const sent: unknown[] = [];
  server.use(
    onCall(emailTemplateCalls.list, () => templates),
    onCall(emailTemplateCalls.delete, (body) => {
      sent.push(['delete', body]);
      templates = [];
      return {};
    }),
    onCall(emailTemplateCalls.restore, (body) => {
      sent.push(['restore', body]);
      templates = [TEMPLATE];
      return TEMPLATE;
    }),
  );
  render(mountMfe(mfe, '/crm/templates', ADVISOR).ui);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Details of Welcome' }));
  expect(await screen.findByText('Hello <b>{{firstName}}</b>')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('“Welcome” deleted.')).toBeTruthy();
  expect(await screen.findByText('No templates yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Details of Welcome' })).toBeTruthy();
  const { templateId } = TEMPLATE;
  expect(sent).toEqual([
    ['delete', { templateId }],
    ['restore', { templateId }],
  ]);
});

it('sends a template to several clients after one confirmation with their number, and names who got none', async () => {
  const sam = { ...CLIENT, userId: '0000000000000000000000a2', firstName: 'Sam', lastName: 'Rao' };
  const sent: unknown[] = [];
  server.use(
    onCall(emailTemplateCalls.list, () => [TEMPLATE]),
    onCall(employeeSearchCalls.search, () => ({
      items: [CLIENT, sam].map((one) => ({ ...one, sharesUntil: null })),
      total: 2,
      isTotalExact: true,
    })),
    onCall(emailTemplateCalls.preview, () => ({
      to: CLIENT.email,
      subject: 'Welcome',
      text: 'Hello <b>Sam</b>',
    })),
    onCall(emailTemplateCalls.sendMany, (body) => {
      sent.push(body);
      return [
        { clientId: CLIENT.userId, problem: null },
        { clientId: sam.userId, problem: "This employee isn't in your companies." },
      ];
    }),
  );
  render(mountMfe(mfe, '/crm/templates', ADVISOR).ui);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Details of Welcome' }));
  await user.click(await screen.findByRole('button', { name: 'Send to several clients' }));
  const name = 'Send “Welcome” to several clients';
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getByRole('button', { name: 'Send to 0 clients' })).toHaveProperty('disabled', true);
  for (const client of ['Maya Chen', 'Sam Rao']) {
    await user.type(dialog.getByRole('textbox', { name: /^Employee/ }), 'northwind');
    await user.click(await dialog.findByRole('button', { name: `${client} Northwind Robotics` }));
  }
  const preview = within(await dialog.findByRole('region', { name: 'Preview for Sam Rao' }));
  expect(preview.getByText('Hello <b>Sam</b>')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Send to 2 clients' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Send this email to 2 clients?' }));
  expect(sent).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Send to 2 clients' }));
  expect(await screen.findByText('Sent to 1 client.')).toBeTruthy();
  expect(screen.getByText("Not sent to Sam Rao: This employee isn't in your companies.")).toBeTruthy();
  expect(sent).toEqual([{ templateId: TEMPLATE.templateId, clientIds: [CLIENT.userId, sam.userId] }]);
});
