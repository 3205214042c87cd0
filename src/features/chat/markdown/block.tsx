import { chakra } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import type { Link, PhrasingContent, Root, RootContent, Text } from 'mdast'
import { type ComponentProps, isValidElement, type ReactNode, useContext, useRef } from 'react'
import ReactMarkdown, { type Components, type Options } from 'react-markdown'
import remarkGfm from 'remark-gfm'
import remarkMath from 'remark-math'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { chatTexts } from '../chat-texts.ts'
import { AnswerImage, AnswerLink } from './answer-link.tsx'
import { SourceLinks } from './source-links.ts'

/** A source's number in the text, as a link to it. */
const SOURCE_ADDRESS = '#source-'

interface Processor {
  data(): object
}

/**
 * Removes references between Markdown blocks, and shows HTML as text: each block is parsed separately, and `[1]` is a
 * source.
 */
function remarkPlainer(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: unknown[] }
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push({
    disable: {
      null: [
        'definition',
        'htmlFlow',
        'htmlText',
        'gfmFootnoteCall',
        'gfmFootnoteDefinition',
        'gfmPotentialFootnoteCall',
      ],
    },
  })
}

/** Turns `[1]` into a link to the first source, up to `count`. */
function remarkSources({ count }: { count: number }): (tree: Root) => void {
  return (tree) => {
    if (count > 0) linkSources(tree, count)
  }
}

function linkSources(parent: { children: RootContent[] }, count: number): void {
  parent.children = parent.children.flatMap((node): RootContent[] => {
    if (node.type === 'text') return splitText(node, count)
    if ('children' in node && node.type !== 'link') linkSources(node as { children: RootContent[] }, count)
    return [node]
  })
}

function splitText({ value }: Text, count: number): PhrasingContent[] {
  return value.split(/(\[\d{1,2}\])/).flatMap((piece): PhrasingContent[] => {
    const number = Number(/^\[(\d+)\]$/.exec(piece)?.[1])
    if (number >= 1 && number <= count) return [linkTo(number)]
    return piece === '' ? [] : [{ type: 'text', value: piece }]
  })
}

function linkTo(number: number): Link {
  return { type: 'link', url: `${SOURCE_ADDRESS}${number}`, children: [{ type: 'text', value: String(number) }] }
}

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

/** Code as it was written, with its language and a way to take it along. */
function CodeBlock({ language, children }: { language: string; children: ReactNode }) {
  const code = useRef<HTMLPreElement>(null)
  return (
    <chakra.div borderWidth="1px" borderRadius="md" overflow="hidden" marginBlock="0.9em" bg="page">
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        paddingInlineStart="3"
        borderBottomWidth="1px"
        textStyle="tiny"
        color="muted"
        userSelect="none"
      >
        <span>{language || chatTexts.code}</span>
        <Button
          variant="ghost"
          size="sm"
          aria-label={chatTexts.copyCode}
          onClick={() => void copyText(code.current?.textContent ?? '', chatTexts)}
        >
          <Copy size={16} aria-hidden />
          {chatTexts.copy}
        </Button>
      </chakra.div>
      <chakra.pre ref={code} tabIndex={0} css={{ '&&': { margin: 0, background: 'transparent', borderRadius: 0 } }}>
        {children}
      </chakra.pre>
    </chakra.div>
  )
}

/** A source's number within an answer; pressed, it leads to the source below. */
function SourceNumber({ number }: { number: number }) {
  const { showSource } = useContext(SourceLinks)
  return (
    <chakra.button
      type="button"
      aria-label={chatTexts.source(number)}
      onClick={() => showSource(number)}
      display="inline-grid"
      placeItems="center"
      minWidth="1.25rem"
      height="1.25rem"
      paddingInline="1"
      marginInline="0.5"
      borderRadius="full"
      bg="accentSoft"
      color="accent"
      textStyle="tiny"
      verticalAlign="0.15em"
      cursor="pointer"
    >
      {number}
    </chakra.button>
  )
}
