import { chakra } from '@chakra-ui/react'
import { Check, ChevronDown, TriangleAlert } from 'lucide-react'
import { paths } from '#schemas/paths.ts'
import { useSession } from '../../entities/use-session.ts'
import { TextLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { InformationDialog } from './information-dialog.tsx'
import { clearCacheInstructions, clearCacheTexts as texts } from './information-texts.ts'

/** Instructions to clear the cache for each browser, with a warning about data to keep. */
export function ClearCacheDialog({ onClose }: { onClose: () => void }) {
  const isUser = useSession().kind === 'user'
  const here = clearCacheInstructions.find(({ agent }) => agent.test(navigator.userAgent))
  return (
    <InformationDialog title={texts.title} close={texts.close} onClose={onClose}>
      <chakra.p color="muted">{texts.lead}</chakra.p>
      <chakra.div display="grid" gap="2" marginBlock="4">
        <Notice tone="info" icon={<Check size={18} aria-hidden />}>
          {texts.safe}
        </Notice>
        <Notice tone="caution" icon={<TriangleAlert size={18} aria-hidden />}>
          <span>
            {texts.unsafe}{' '}
            {isUser && (
              <TextLink to={paths.outbox} color="inherit" onClick={onClose}>
                {texts.unsent}
              </TextLink>
            )}
          </span>
        </Notice>
      </chakra.div>
      {clearCacheInstructions.map((instruction) => (
        <chakra.details
          key={instruction.browser}
          open={instruction === here}
          borderTopWidth="1px"
          css={{ '&[open] > summary > svg': { transform: 'rotate(180deg)' } }}
        >
          <Browser>
            <span>
              {instruction.browser}
              {instruction === here && (
                <chakra.span color="muted" fontWeight="400">
                  , {texts.here}
                </chakra.span>
              )}
            </span>
            <ChevronDown size={18} aria-hidden />
          </Browser>
          <chakra.ol listStyle="decimal" display="grid" gap="1" paddingInlineStart="5" paddingBottom="4" color="muted">
            {instruction.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </chakra.ol>
          {instruction.caution && (
            <chakra.p textStyle="small" color="caution" paddingBottom="4">
              {instruction.caution}
            </chakra.p>
          )}
        </chakra.details>
      ))}
    </InformationDialog>
  )
}

const Browser = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minHeight: 'touch',
    paddingBlock: '2',
    textStyle: 'label',
    cursor: 'pointer',
    '& > svg': { flexShrink: '0' },
  },
})
