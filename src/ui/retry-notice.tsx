import { chakra } from '@chakra-ui/react'
import { CloudOff } from 'lucide-react'
import { offlineTexts } from '../texts/offline-texts.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** What could not be brought up to date, and another try, above what is still shown. */
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
