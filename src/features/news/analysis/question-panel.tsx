import { chakra } from '@chakra-ui/react'
import { ChevronDown, CircleHelp, HeartPulse, Scale, ScanSearch } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { AnalysisKind } from '#schemas/analysis.ts'
import { kindTexts } from '../reading/reading-texts.ts'

const icons = { bias: Scale, sentiment: HeartPulse, missing: ScanSearch, explain: CircleHelp }

const Head = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: '3.5rem',
    paddingInline: '4',
    paddingBlock: '2',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'md',
    transition: 'background-color var(--chakra-durations-fast)',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '-2px' },
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    '& > svg': { flexShrink: '0' },
    '& > svg:last-of-type': { transition: 'transform var(--chakra-durations-fast)' },
    '&[aria-expanded=true] > svg:last-of-type': { transform: 'rotate(180deg)' },
  },
})

interface QuestionPanelProps {
  kind: AnalysisKind
  isLocked?: boolean
  isLoading?: boolean
  /** Whenever it is opened. */
  onOpen?: () => void
  children?: ReactNode
}

/** One of the four questions: opening it asks. It keeps still while it is being answered. */
export function QuestionPanel({ kind, isLocked = false, isLoading = false, onOpen, children }: QuestionPanelProps) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { title, hint } = kindTexts[kind]
  const Icon = icons[kind]
  const toggle = () => {
    if (isLoading) return
    if (!isOpen) onOpen?.()
    setOpen(!isOpen)
  }
  return (
    <chakra.div borderWidth="1px" borderRadius="md" overflow="hidden">
      <h4>
        <Head
          type="button"
          id={`${id}-head`}
          disabled={isLocked}
          // `aria-disabled`, because a disabled button loses the focus.
          aria-disabled={isLoading || undefined}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={toggle}
        >
          <Icon size={20} aria-hidden color="var(--chakra-colors-accent)" />
          <chakra.span flex="1">
            <chakra.span textStyle="label" display="block">
              {title}
            </chakra.span>
            <chakra.span textStyle="small" color="muted" display="block">
              {hint}
            </chakra.span>
          </chakra.span>
          <ChevronDown size={18} aria-hidden />
        </Head>
      </h4>
      <section id={id} aria-labelledby={`${id}-head`} aria-busy={isLoading} hidden={!isOpen}>
        <chakra.div padding="4" borderTopWidth="1px">
          {isOpen && children}
        </chakra.div>
      </section>
    </chakra.div>
  )
}
