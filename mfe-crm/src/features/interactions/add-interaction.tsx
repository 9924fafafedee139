import { Button } from '@fw/ui/core';
import { later } from '@fw/web-kit/first-use';
import { useState } from 'react';
import { INTERACTIONS_TEXT as TEXT } from './interactions.text.ts';

const InteractionDialog = later(async () => (await import('./interaction.dialog.tsx')).InteractionDialog);
export const warmInteractionDialog = InteractionDialog.warm;

/** Records a call, a meeting or a note about a client. */
export function AddInteraction({ clientId }: { readonly clientId: string }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button size="sm" variant="soft" onPress={() => setAdding(true)}>
        {TEXT.add}
      </Button>
      {isAdding && <InteractionDialog edited={null} clientId={clientId} onClose={() => setAdding(false)} />}
    </>
  );
}
