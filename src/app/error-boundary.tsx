import { TriangleAlert } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { saveUnsavedWork } from '../ui/unsaved-work.ts'

/** Catches what breaks a screen, keeps unsaved text as a draft, and offers a way back. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override componentDidCatch(error: unknown): void {
    console.error('A screen broke:', error)
    void saveUnsavedWork()
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return (
      <Card>
        <EmptyState icon={<TriangleAlert size={28} />} title="This screen broke" role="alert">
          <p>What you typed is kept as a draft. Loading the page again usually helps.</p>
          <Button onClick={() => window.location.reload()}>Load again</Button>
        </EmptyState>
      </Card>
    )
  }
}
