import { chakra } from '@chakra-ui/react'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { serverRender } from '../platform/server-render.ts'
import { Prose } from './prose.tsx'

const TAGS = new Set(
  'p br strong b em i u s mark sub sup h1 h2 h3 h4 ul ol li blockquote pre code a table thead tbody tr th td hr figure figcaption'.split(
    ' ',
  ),
)
const ELEMENT_NODE = 1
const TEXT_NODE = 3
const SAFE_ADDRESS = /^(https?:|mailto:)/i
const IGNORED = new Set('script style template iframe object embed noscript svg math'.split(' '))

/**
 * Shows HTML that the server has cleaned, and trusts it no further: it is parsed inertly, and only known tags and
 * addresses become elements. Nothing in it can run or load anything.
 */
export function RichText({ html, renderText, renderCode, renderImage }: RichTextProps) {
  const content = useMemo(() => {
    return renderChildren(parseHtml(html), { renderText, renderCode, renderImage })
  }, [html, renderText, renderCode, renderImage])
  return <Prose>{content}</Prose>
}

interface RichTextProps {
  html: string
  /** Transforms text outside of code. Must be stable: another function renders everything again. */
  renderText?: RenderText | undefined
  /** Renders a `<code>` by its text; null leaves it as code. Must be stable, too. */
  renderCode?: RenderText | undefined
  /** Renders an image by its attributes. Without it images are omitted. Must be stable, too. */
  renderImage?: RenderImage | undefined
}

type RenderText = (text: string) => ReactNode
type RenderImage = (readAttribute: (name: string) => string | null) => ReactNode
type Rendering = Pick<RichTextProps, 'renderText' | 'renderCode' | 'renderImage'>

function renderChildren(parent: Node, rendering: Rendering): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => renderNode(node, index, rendering))
}

function renderNode(node: Node, key: number, rendering: Rendering): ReactNode {
  if (node.nodeType === TEXT_NODE) {
    const text = node.textContent ?? ''
    return rendering.renderText ? <Fragment key={key}>{rendering.renderText(text)}</Fragment> : text
  }
  if (!isElement(node)) return null
  const tag = node.tagName.toLowerCase()
  if (IGNORED.has(tag)) return null
  if (tag === 'img') return <Fragment key={key}>{rendering.renderImage?.((name) => node.getAttribute(name))}</Fragment>
  if (!TAGS.has(tag)) return <Fragment key={key}>{renderChildren(node, rendering)}</Fragment>
  return renderElement(node, tag, key, rendering)
}

/** By its number: the server has no class `Element`. */
function isElement(node: Node): node is Element {
  return node.nodeType === ELEMENT_NODE
}

function renderElement(node: Element, tag: string, key: number, rendering: Rendering): ReactNode {
  const address = tag === 'a' ? node.getAttribute('href') : null
  const link = address && SAFE_ADDRESS.test(address) ? makeLink(node, address) : {}
  const shown = tag === 'code' ? rendering.renderCode?.(node.textContent ?? '') : null
  if (shown) return <Fragment key={key}>{shown}</Fragment>
  const isCode = tag === 'code' || tag === 'pre'
  const children = renderChildren(node, isCode ? { renderImage: rendering.renderImage } : rendering)
  const done = tag === 'li' ? node.getAttribute('data-checked') : null
  if (done) children.unshift(<input key="done" type="checkbox" disabled checked={done === 'true'} />)
  const scrolled = tag === 'pre' ? { tabIndex: 0 } : {}
  const element = createElement(tag, { key, ...link, ...scrolled }, ...(children.length > 0 ? children : []))
  if (tag !== 'table') return element
  return (
    <chakra.div key={key} tabIndex={0} overflowX="auto" data-scrolls>
      {element}
    </chakra.div>
  )
}

/** On paper, the address follows a link whose text is not the address itself. */
function makeLink(node: Element, href: string): object {
  const named = node.textContent?.trim() === href ? {} : { 'data-named': '' }
  return { href, target: '_blank', rel: 'noopener noreferrer', ...named }
}

/** The body of an inert document: nothing in it runs or loads. */
function parseHtml(html: string): HTMLElement {
  if (import.meta.env.SSR) return serverRender.parseHtml(html)
  return new DOMParser().parseFromString(html, 'text/html').body
}
