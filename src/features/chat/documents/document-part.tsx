import { chakra } from '@chakra-ui/react'
import { FileText, FileUp, X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { documentTexts as texts } from '../chat-texts.ts'
import type { DocumentState } from './use-document.ts'

/** The PDF that is asked about, or how it comes, above the box. */
export function DocumentLine(props: {
  state: DocumentState
  name: string
  /** A question waits for it. */
  isAwaited: boolean
  onCancel: () => void
  onRemove: () => void
}) {
  const { state, name, isAwaited, onCancel, onRemove } = props
  if (state.kind === 'failed') {
    return (
      <chakra.p role="alert" padding="3" borderBottomWidth="1px" textStyle="small" color="danger">
        {state.problem}
      </chakra.p>
    )
  }
  if (state.kind === 'uploading') return <Uploading {...state} isAwaited={isAwaited} onCancel={onCancel} />
  if (name === '') return null
  return (
    <chakra.div padding="2" paddingBottom="0">
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="2"
        maxWidth="full"
        paddingInlineStart="3"
        borderRadius="full"
        bg="accentSoft"
        textStyle="small"
      >
        <FileText size={16} aria-hidden />
        <chakra.span lineClamp={1} overflowWrap="anywhere">
          {name}
        </chakra.span>
        <IconButton borderRadius="full" label={texts.remove(name)} onClick={onRemove}>
          <X size={16} aria-hidden />
        </IconButton>
      </chakra.span>
    </chakra.div>
  )
}

function Uploading(props: { name: string; part: number; isAwaited: boolean; onCancel: () => void }) {
  const { name, part, isAwaited, onCancel } = props
  const percent = Math.round(part * 100)
  return (
    <chakra.div display="flex" alignItems="center" gap="2" padding="3" borderBottomWidth="1px" textStyle="small">
      <chakra.div role="status" flex="1" minWidth="0" display="grid" gap="1">
        <chakra.span lineClamp={1} overflowWrap="anywhere">
          {percent < 100 ? texts.uploading(name, percent) : texts.reading(name)}
        </chakra.span>
        <chakra.progress
          aria-label={texts.progress}
          max={1}
          value={part}
          width="full"
          height="1.5"
          borderRadius="full"
          overflow="hidden"
          css={{
            appearance: 'none',
            '&::-webkit-progress-bar': { bg: 'hover' },
            '&::-webkit-progress-value': { bg: 'accent' },
            '&::-moz-progress-bar': { bg: 'accent' },
          }}
        />
        {isAwaited && <chakra.span color="muted">{texts.questionWaits}</chakra.span>}
      </chakra.div>
      <IconButton label={texts.cancel(name)} onClick={onCancel}>
        <X size={16} aria-hidden />
      </IconButton>
    </chakra.div>
  )
}

/** Chooses a PDF of this device. */
export function DocumentButton({ isBusy, onChoose }: { isBusy: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <chakra.input
        ref={input}
        type="file"
        accept="application/pdf,.pdf"
        hidden
        aria-label={texts.add}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) onChoose(file)
          event.target.value = '' // allows choosing the same file again
        }}
      />
      <IconButton label={texts.add} disabled={isBusy} onClick={() => input.current?.click()}>
        <FileUp size={18} aria-hidden />
      </IconButton>
    </>
  )
}
