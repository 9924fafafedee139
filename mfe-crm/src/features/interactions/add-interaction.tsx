import { Button } from '@fw/ui/core';
import { useState } from 'react';
import { InteractionDialog } from './interaction.dialog.tsx';
import { INTERACTIONS_TEXT as TEXT } from './interactions.text.ts';

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
