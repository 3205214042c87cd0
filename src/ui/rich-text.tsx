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
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return renderChildren(body)
  }, [html])
  return <Prose>{content}</Prose>
}

function renderChildren(parent: Node): ReactNode[] {
  return Array.from(parent.childNodes, (node, index) => renderNode(node, index))
}

function renderNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  if (IGNORED.has(tag)) return null
  if (!TAGS.has(tag)) return <Fragment key={key}>{renderChildren(node)}</Fragment>
  const address = tag === 'a' ? node.getAttribute('href') : null
  const link =
    address && SAFE_ADDRESS.test(address) ? { href: address, target: '_blank', rel: 'noopener noreferrer' } : {}
  const children = renderChildren(node)
  return createElement(tag, { key, ...link }, ...(children.length > 0 ? children : []))
}
