import { Component, type ReactNode } from 'react';
import { CalmPanel } from './remote-down.tsx';

interface PartDownProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/** In place of one part of a screen that did not come. */
export const PartDown = ({ title, onRetry }: PartDownProps) => (
  <CalmPanel
    title={`${title} is not available right now`}
    detail="Everything else keeps working."
    action="Try again"
    onAction={onRetry}
  />
);

interface PartBoundaryProps extends PartDownProps {
  readonly children: ReactNode;
}

/** Holds the crash of one part of a screen, so that its neighbours stay. */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  retry = (): void => {
    this.props.onRetry();
    this.setState({ hasFailed: false });
  };

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <PartDown title={this.props.title} onRetry={this.retry} />;
  }
}
