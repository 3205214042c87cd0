import { chakra } from '@chakra-ui/react'
import { memo, useMemo } from 'react'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { chatTexts } from '../chat-texts.ts'
import { Block, type BlockProps } from './block.tsx'
import { convertMaths } from './convert-maths.ts'
import { type PlannedBlock, planBlocks } from './plan-blocks.ts'

const MathsBlock = lazyPart(
  () => import('./maths-block.tsx'),
  (module) => module.MathsBlock,
  (props: BlockProps) => (
    <chakra.div display="contents" data-loading>
      <Block {...props} />
    </chakra.div>
  ),
)

const answerLook = {
  '& th': { fontWeight: '600', background: 'hover' },
  '& :not(pre) > code': { background: 'hover', borderRadius: '4px', padding: '0.1em 0.3em', fontSize: '0.9em' },
  '& .katex-display': { overflowX: 'auto', overflowY: 'hidden', paddingBlock: '0.2em' },
}

interface MarkdownProps {
  text: string
  /** Number of sources: `[1]` up to this number become links. */
  sourceCount: number
}

/** A model's answer. While text is appended, only the last block is parsed again. */
export const Markdown = memo(function Markdown({ text, sourceCount }: MarkdownProps) {
  const blocks = useMemo(() => planBlocks(text), [text])
  return (
    <Prose textStyle="answer" css={answerLook}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are only ever added
        <MemoBlock key={index} {...block} sourceCount={sourceCount} />
      ))}
      {blocks.some(({ isFormatted }) => !isFormatted) && (
        <chakra.p textStyle="small" color="muted">
          {chatTexts.notFormatted}
        </chakra.p>
      )}
    </Prose>
  )
})

const MemoBlock = memo(function MemoBlock({ text, isFormatted, sourceCount }: MarkdownProps & PlannedBlock) {
  if (!isFormatted) return <chakra.p whiteSpace="pre-wrap">{text}</chakra.p>
  const { markdown, hasMaths } = convertMaths(text)
  const Shown = hasMaths ? MathsBlock : Block
  return <Shown markdown={markdown} sourceCount={sourceCount} />
})
