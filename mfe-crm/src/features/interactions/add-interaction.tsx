import { Button } from '@fw/ui/core';
import { later } from '@fw/web-kit/first-use';
import { Suspense, useState } from 'react';
import type { InteractionFormOptions } from './interaction-form.ts';
import { INTERACTIONS_TEXT as TEXT } from './interactions.text.ts';

const dialog = later<InteractionFormOptions>(
  async () => (await import('./interaction.dialog.tsx')).InteractionDialog,
);
export const warmInteractionDialog = dialog.warm;

/** Records a call, a meeting or a note about a client. */
export function AddInteraction({ clientId }: { readonly clientId: string }) {
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Button size="sm" variant="soft" onPress={() => setAdding(true)}>
        {TEXT.add}
      </Button>
      {isAdding && (
        <Suspense fallback={null}>
          <dialog.Part edited={null} clientId={clientId} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}
