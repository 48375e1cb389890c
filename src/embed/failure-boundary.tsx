import { Component, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/message.tsx';

/** In the place of a widget whose code cannot be loaded or fails. */
export class FailureBoundary extends Component<{ children: ReactNode }, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState lead="This widget could not be shown." action={<Button onClick={() => location.reload()}>Try again</Button>}>
        {navigator.onLine ? 'The server did not give its code, or something in it failed.' : 'There is no connection.'}
      </ErrorState>
    );
  }
}
