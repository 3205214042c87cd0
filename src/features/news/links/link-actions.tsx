import { chakra } from '@chakra-ui/react'
import { ExternalLink, RotateCw } from 'lucide-react'
import { retryLink as askAgain } from '../../../database/news/link-actions.ts'
import { settleWrite } from '../../../entities/settle-write.ts'
import { Button } from '../../../ui/button.tsx'
import { showFailure } from '../../../ui/snackbar.tsx'
import { buttonRecipe } from '../../../ui/theme/recipes.ts'
import { linkTexts as texts } from './link-texts.ts'

const ExternalButton = chakra('a', buttonRecipe)

interface LinkActionsProps {
  id: string
  url: string
  /** Undefined if the screen shows only this link. */
  title?: string
  canRetry: boolean
}

/** Buttons for a page that is not read: ask again, open it. */
export function LinkActions({ id, url, title, canRetry }: LinkActionsProps) {
  const named = (label: string) => (title === undefined ? undefined : `${label}: ${title}`)
  return (
    <>
      {canRetry && (
        <Button variant="outline" aria-label={named(texts.tryAgain)} onClick={() => void retryLink(id)}>
          <RotateCw size={16} aria-hidden />
          {texts.tryAgain}
        </Button>
      )}
      <ExternalButton
        variant="outline"
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={named(texts.openPage)}
      >
        {texts.openPage}
        <ExternalLink size={16} aria-hidden />
      </ExternalButton>
    </>
  )
}

/** Asks the server again, and says if this device could not store that. */
async function retryLink(id: string): Promise<void> {
  const settled = await settleWrite(askAgain(id), texts.problems)
  if (settled.kind === 'problem') showFailure(settled.text)
}
