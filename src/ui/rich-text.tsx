import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import { Prose } from './prose.tsx'

const TAGS = new Set(
  'p br strong b em i u s mark sub sup h1 h2 h3 h4 ul ol li blockquote pre code a table thead tbody tr th td hr figure figcaption'.split(
    ' ',
  ),
)
const SAFE_ADDRESS = /^(https?:|mailto:)/i
const IGNORED = new Set('script style template iframe object embed noscript svg math'.split(' '))

/**
 * Shows HTML that the server has cleaned, and trusts it no further: it is parsed inertly, and only known tags and
 * addresses become elements. Nothing in it can run or load anything.
 */
export function RichText({ html, renderText }: RichTextProps) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return renderChildren(body, renderText)
  }, [html, renderText])
  return <Prose>{content}</Prose>
}

interface RichTextProps {
  html: string
  /** Shows text otherwise than as it is; that of code excepted. Stable: another function shows everything anew. */
  renderText?: RenderText
}

type RenderText = (text: string) => ReactNode

function renderChildren(parent: Node, renderText?: RenderText): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => renderNode(node, index, renderText))
}

function renderNode(node: Node, key: number, renderText?: RenderText): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = node.textContent ?? ''
    return renderText ? <Fragment key={key}>{renderText(text)}</Fragment> : text
  }
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  if (IGNORED.has(tag)) return null
  if (!TAGS.has(tag)) return <Fragment key={key}>{renderChildren(node, renderText)}</Fragment>
  const address = tag === 'a' ? node.getAttribute('href') : null
  const link =
    address && SAFE_ADDRESS.test(address) ? { href: address, target: '_blank', rel: 'noopener noreferrer' } : {}
  const children = renderChildren(node, tag === 'code' || tag === 'pre' ? undefined : renderText)
  const done = tag === 'li' ? node.getAttribute('data-checked') : null
  if (done) children.unshift(<input key="done" type="checkbox" disabled checked={done === 'true'} />)
  return createElement(tag, { key, ...link }, ...(children.length > 0 ? children : []))
}
