import { chakra } from '@chakra-ui/react'
import { type ComponentProps, isValidElement, type ReactNode } from 'react'
import ReactMarkdown, { type Components, type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { AnswerImage, AnswerLink } from './answer-link.tsx'
import { CodeBlock } from './code-block.tsx'
import { remarkPlainer, remarkSources, SOURCE_ADDRESS } from './remark-vedika.ts'
import { SourceNumber } from './source-number.tsx'

export interface BlockProps {
  /** With formulas in the form of remark-math. */
  markdown: string
  sourceCount: number
  rehypePlugins?: Options['rehypePlugins']
}

const components: Components = {
  a: ({ href, children }) =>
    href?.startsWith(SOURCE_ADDRESS) ? (
      <SourceNumber number={Number(href.slice(SOURCE_ADDRESS.length))} />
    ) : (
      <AnswerLink href={href}>{children}</AnswerLink>
    ),
  img: ({ src, alt }) => <AnswerImage src={typeof src === 'string' ? src : undefined} alt={alt} />,
  pre: ({ children }) => {
    const language = languageOf(children)
    if (language === 'math') return <chakra.div textAlign="center">{children}</chakra.div> // until it is typeset
    return <CodeBlock language={language}>{children}</CodeBlock>
  },
  table: ({ children }) => (
    <chakra.div overflowX="auto" tabIndex={0} marginBlock="0.9em" css={{ '& table': { marginBlock: 0 } }}>
      <table>{children}</table>
    </chakra.div>
  ),
}

/**
 * One block of an answer's Markdown. Nothing in it can run or load anything: links and pictures are components of
 * ours.
 */
export function Block({ markdown, sourceCount, rehypePlugins }: BlockProps) {
  return (
    <ReactMarkdown
      remarkPlugins={[remarkPlainer, remarkGfm, remarkMath, [remarkSources, { count: sourceCount }]]}
      rehypePlugins={rehypePlugins}
      urlTransform={keepAddress}
      components={components}
    >
      {markdown}
    </ReactMarkdown>
  )
}

/** `AnswerLink` and `AnswerImage` decide; any other element's address is dropped. */
function keepAddress(address: string, name: string, { tagName }: { tagName: string }): string | undefined {
  const isOurs = (tagName === 'a' && name === 'href') || (tagName === 'img' && name === 'src')
  return isOurs ? address : undefined
}

function languageOf(children: ReactNode): string {
  if (!isValidElement(children)) return ''
  const { className = '' } = children.props as ComponentProps<'code'>
  return /\blanguage-([\w+#.-]{1,30})/.exec(className)?.[1] ?? ''
}
