import type { EmployeeProfile } from '@fw/contract-crm';
import { SkeletonLines } from '@fw/ui/core';
import { later } from '@fw/web-kit/first-use';
import { Suspense, type ReactNode } from 'react';
import { AddInteraction, warmInteractionDialog } from '../../features/interactions/add-interaction.tsx';
import { warmTaskDialog } from '../../features/tasks/late-task-dialog.tsx';
import { Timeline } from '../../features/timeline/timeline.tsx';
import { ClientComposer, warmComposer } from './client-composer.tsx';

interface ClientTimelineProps {
  readonly employee: EmployeeProfile;
}

/** Views of one kind, which few visits open: they are loaded when the page is used, and not for its first screen. */
const conversation = later<ClientTimelineProps>(
  async () => (await import('../../features/conversation/conversation.tsx')).Conversation,
);
const history = later<ClientTimelineProps>(
  async () => (await import('../../features/interactions/interaction-history.tsx')).InteractionHistory,
);
const email = later<ClientTimelineProps>(
  async () => (await import('../../features/templates/send-template.tsx')).SendTemplate,
);
const LATER = [
  warmComposer,
  warmInteractionDialog,
  warmTaskDialog,
  conversation.warm,
  history.warm,
  email.warm,
];

/** Loads what the timeline shows when it is used. */
export function warmTimeline(): void {
  for (const warm of LATER) warm();
}

const Late = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={<SkeletonLines label="Loading" lines={5} />}>{children}</Suspense>
);

/** What happened, with what is written about it and the views of each kind. */
export const ClientTimeline = ({ employee }: ClientTimelineProps) => (
  <Timeline
    employee={employee}
    action={<AddInteraction clientId={employee.userId} />}
    composer={<ClientComposer employee={employee} />}
    parts={{
      message: (
        <Late>
          <conversation.Part employee={employee} />
        </Late>
      ),
      interaction: (
        <Late>
          <history.Part employee={employee} />
        </Late>
      ),
    }}
    above={{
      email: (
        <Late>
          <email.Part employee={employee} />
        </Late>
      ),
    }}
  />
);
