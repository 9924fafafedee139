import type { EmployeeProfile } from '@fw/contract-crm';
import { SkeletonLines } from '@fw/ui/core';
import { later } from '@fw/web-kit/first-use';
import { AddInteraction, warmInteractionDialog } from '../../features/interactions/add-interaction.tsx';
import { LateTaskDialog } from '../../features/tasks/late-task-dialog.tsx';
import { Timeline } from '../../features/timeline/timeline.tsx';
import { ClientComposer, warmComposer } from './client-composer.tsx';

interface ClientTimelineProps {
  readonly employee: EmployeeProfile;
}

/** Views of one kind, which few visits open: they are loaded when the page is used, and not for its first screen. */
const whileLoading = { fallback: <SkeletonLines label="Loading" lines={5} /> };
const Conversation = later(
  async () => (await import('../../features/conversation/conversation.tsx')).Conversation,
  whileLoading,
);
const InteractionHistory = later(
  async () => (await import('../../features/interactions/interaction-history.tsx')).InteractionHistory,
  whileLoading,
);
const SendTemplate = later(
  async () => (await import('../../features/templates/send-template.tsx')).SendTemplate,
  whileLoading,
);
const LATER = [
  warmComposer,
  warmInteractionDialog,
  LateTaskDialog.warm,
  Conversation.warm,
  InteractionHistory.warm,
  SendTemplate.warm,
];

/** Loads what the timeline shows when it is used. */
export function warmTimeline(): void {
  for (const warm of LATER) warm();
}

/** What happened, with what is written about it and the views of each kind. */
export const ClientTimeline = ({ employee }: ClientTimelineProps) => (
  <Timeline
    employee={employee}
    action={<AddInteraction clientId={employee.userId} />}
    composer={<ClientComposer employee={employee} />}
    parts={{
      message: <Conversation employee={employee} />,
      interaction: <InteractionHistory employee={employee} />,
    }}
    above={{ email: <SendTemplate employee={employee} /> }}
  />
);
