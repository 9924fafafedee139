import { Button, Card } from '@fw/ui/core';
import { EntityProblem, type EntityForm, type EntityProblemText, type Versioned } from '@fw/web-kit/forms';
import type { ReactNode } from 'react';

interface SettingsCardProps<Values extends object, Stored extends Versioned> {
  readonly title: string;
  readonly save: string;
  readonly className: string | undefined;
  readonly form: EntityForm<Values, Stored>;
  readonly text: EntityProblemText<Stored>;
  readonly children: ReactNode;
}

/** A card whose fields are saved together. */
export const SettingsCard = <Values extends object, Stored extends Versioned>({
  title,
  save,
  className,
  form,
  text,
  children,
}: SettingsCardProps<Values, Stored>) => (
  <Card title={title}>
    <form
      className={className}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <EntityProblem form={form} text={text} />
      {children}
      <Button type="submit" busy={form.isBusy}>
        {save}
      </Button>
    </form>
  </Card>
);
