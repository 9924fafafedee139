import { Component, type ReactNode } from 'react';
import { ErrorPanel } from '@fw/ui/core';

interface PartErrorPanelProps {
  readonly title: string;
  readonly onRetry: () => void;
}

/** Shown in place of one part of a page that could not be loaded. */
export const PartErrorPanel = ({ title, onRetry }: PartErrorPanelProps) => (
  <ErrorPanel hasHeading title={`${title} is not available right now`} onRetry={onRetry}>
    Everything else keeps working.
  </ErrorPanel>
);

interface PartBoundaryProps extends PartErrorPanelProps {
  readonly children: ReactNode;
}

/** Catches the render error of one part of a page, so that its neighbours stay. */
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
    return <PartErrorPanel title={this.props.title} onRetry={this.retry} />;
  }
}
