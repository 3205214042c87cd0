import { chakra } from '@chakra-ui/react'
import { History, Plus, SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { paths } from '#schemas/paths.ts'
import { Button, ButtonLink, IconButton } from '../../../ui/button.tsx'
import { chatTexts } from '../chat-texts.ts'

interface HeaderProps {
  titleId: string
  title: string
  /** Short remark, such as a temporary chat or another language. */
  remark: string
  isShowingOptions: boolean
  optionsId: string
  onToggleOptions: () => void
  onNew: () => void
  /** Buttons of the frame around the conversation: close, fullscreen. */
  children?: ReactNode
}

/** Keeps all buttons in one row if the dock is narrow. */
const WHERE_NARROW = '@container (max-width: 20rem)'

/** Title and actions of the conversation. */
export function Header(props: HeaderProps) {
  const { titleId, title, remark, isShowingOptions, optionsId, onToggleOptions, onNew, children } = props
  return (
    <chakra.header
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      paddingInlineStart="4"
      paddingInlineEnd="1"
      minHeight="3.5rem"
      containerType="inline-size"
      borderBottomWidth="1px"
      bg="raised"
    >
      <chakra.div flex="1 1 6rem" minWidth="0" css={{ [WHERE_NARROW]: { paddingTop: '2' } }}>
        <chakra.h2 id={titleId} textStyle="label" lineClamp={1} overflowWrap="anywhere">
          {title}
        </chakra.h2>
        {remark && (
          <chakra.p textStyle="tiny" color="muted" lineClamp={1}>
            {remark}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" marginInlineStart="auto">
        <Button variant="ghost" paddingInline="2" title={chatTexts.freshHint} onClick={onNew}>
          <Plus size={18} aria-hidden />
          <chakra.span css={{ [WHERE_NARROW]: { srOnly: true } }}>{chatTexts.fresh}</chakra.span>
        </Button>
        <IconButton
          label={chatTexts.composer.options}
          aria-expanded={isShowingOptions}
          aria-controls={optionsId}
          onClick={onToggleOptions}
        >
          <SlidersHorizontal size={18} aria-hidden />
        </IconButton>
        <ButtonLink
          to={paths.chatHistory}
          variant="ghost"
          size="icon"
          aria-label={chatTexts.history}
          title={chatTexts.history}
        >
          <History size={18} aria-hidden />
        </ButtonLink>
        {children}
      </chakra.div>
    </chakra.header>
  )
}
