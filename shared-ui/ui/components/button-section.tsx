import {
  Button,
  Card,
  CloseIcon,
  IconButton,
  LinkButton,
  PlusIcon,
  TextButton,
  TextLink,
  TickButton,
} from '@fw/ui/core';
import styles from './components.module.css';

const VARIANTS = ['primary', 'soft', 'secondary', 'quiet', 'danger'] as const;

/** Every button at rest, small, disabled and at work. */
export function ButtonSection() {
  return (
    <Card title="Buttons">
      <div className={styles['stack']}>
        {VARIANTS.map((variant) => (
          <div key={variant} className={styles['row']} data-part={`buttons ${variant}`}>
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} icon={<PlusIcon aria-hidden />}>
              With an icon
            </Button>
            <Button variant={variant} size="sm">
              Small
            </Button>
            <Button variant={variant} disabled>
              Disabled
            </Button>
            <Button variant={variant} busy>
              At work
            </Button>
          </div>
        ))}
        <div className={styles['row']}>
          <LinkButton href="#link">A link</LinkButton>
          <IconButton label="Close" icon={<CloseIcon />} />
          <IconButton label="Close the small one" size="sm" icon={<CloseIcon />} />
          <TickButton label="Complete" />
          <TextButton>Text button</TextButton>
          <TextLink href="#text">Text link</TextLink>
        </div>
      </div>
    </Card>
  );
}
