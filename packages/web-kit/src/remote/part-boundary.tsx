import { Component, type ReactNode } from 'react';
import { CalmPanel } from './remote-down.tsx';

interface PartBoundaryProps {
  readonly title: string;
  readonly onRetry: () => void;
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
    return (
      <CalmPanel
        title={`${this.props.title} is not available right now`}
        detail="Everything else keeps working."
        action="Try again"
        onAction={this.retry}
      />
    );
  }
}
