import { Component, type ReactNode } from 'react'
import { forgetCachedScreens } from '../../platform/cached-screen.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { saveUnsavedWork } from '../../ui/unsaved-work.ts'

interface ErrorBoundaryProps {
  children: ReactNode
  /** Replacement for the failed part. Default: the error and a way back. */
  fallback?: ReactNode
}

/** Catches errors of a screen or a part, keeps unsaved text as a draft, and offers a way back. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    console.error('A screen broke:', error)
    void saveUnsavedWork()
    // The cached screen may have caused the error, and would again at the next start.
    forgetCachedScreens()
    window.shownScreen?.end()
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    if (this.props.fallback !== undefined) return this.props.fallback
    return (
      <Card ref={(card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' })}>
        <EmptyState drawing="broken" title="Something went wrong" role="alert">
          <p>Your text is saved as a draft. Reload the page to continue.</p>
          <Button onClick={() => window.location.reload()}>Reload</Button>
          <Button asChild variant="outline">
            <a href="/">Go to home page</a>
          </Button>
        </EmptyState>
      </Card>
    )
  }
}
