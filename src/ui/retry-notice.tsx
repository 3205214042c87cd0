import { chakra } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { offlineTexts } from '../texts/offline-texts.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** Notice above outdated content: the problem, and a button that retries. */
export function RetryNotice({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <Notice tone="caution" role="alert" icon={<CloudOff size={18} aria-hidden />}>
      <chakra.span flex="1 1 12rem">{problem}</chakra.span>
      <Button variant="outline" size="sm" onClick={onRetry}>
        {offlineTexts.tryAgain}
      </Button>
    </Notice>
  )
}
