import { Component, type ReactNode } from 'react';
import { reportFailure } from './report-failure.ts';

/** Catches what even the error page could not show. Plain markup, so that nothing in here can fail again. */
export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    reportFailure(error);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main style={{ padding: 24 }}>
        <h1>An error occurred while showing the error page</h1>
        <p>
          <a href="/" style={{ color: 'var(--sx-accent)', textDecoration: 'underline' }}>
            Go back to home
          </a>
        </p>
      </main>
    );
  }
}
