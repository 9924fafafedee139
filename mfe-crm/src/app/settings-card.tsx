import { Button, Card } from '@fw/ui/core';
import type { ReactNode } from 'react';

interface SettingsCardProps {
  readonly title: string;
  readonly save: string;
  readonly isBusy: boolean;
  readonly className: string | undefined;
  readonly onSubmit: () => Promise<void>;
  readonly children: ReactNode;
}

/** A card whose fields are saved together. */
export const SettingsCard = ({ title, save, isBusy, className, onSubmit, children }: SettingsCardProps) => (
  <Card title={title}>
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
      <Button type="submit" busy={isBusy}>
        {save}
      </Button>
    </form>
  </Card>
);
