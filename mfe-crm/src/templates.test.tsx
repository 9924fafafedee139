import { emailTemplateCalls } from '@fw/contract-crm';
import { mountMfe, onCall, remoteServer } from '@fw/web-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mfe } from './remote.tsx';
import { ADVISOR, onDeskSettings, onNoMessages } from './testing.ts';

const TEMPLATE = {
  templateId: '0000000000000000000000e1',
  name: 'Welcome',
  subject: 'Welcome, {{firstName}}',
  text: 'Hello <b>{{firstName}}</b>',
  version: 0,
};

const server = remoteServer(onDeskSettings(), onNoMessages);

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
