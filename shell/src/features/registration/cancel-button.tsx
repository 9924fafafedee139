import { useNavigate } from '@fw/router';
import { TextButton } from '@fw/ui/core';
import { ConfirmDialog } from '@fw/ui/overlays';
import { useState } from 'react';
import { REGISTRATION } from './registration.text.ts';

/** Leaves the registration after a confirmation; what was typed is removed. */
export function CancelButton({ onCancelled }: { readonly onCancelled: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <p>
      <TextButton onPress={() => setOpen(true)}>{REGISTRATION.cancel}</TextButton>
      <ConfirmDialog
        open={isOpen}
        onClose={(result) => {
          setOpen(false);
          if (result !== 'ok') return;
          onCancelled();
          void navigate('/auth/login');
        }}
      >
        <p>{REGISTRATION.cancelLead}</p>
      </ConfirmDialog>
    </p>
  );
}
