import { chakra } from '@chakra-ui/react'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'

const TAGS = new Set(
  'p br strong b em i u s mark sub sup h1 h2 h3 h4 ul ol li blockquote pre code a table thead tbody tr th td hr figure figcaption'.split(
    ' ',
  ),
)
const SAFE_ADDRESS = /^(https?:|mailto:)/i
const IGNORED = new Set('script style template iframe object embed noscript svg math'.split(' '))

const Prose = chakra('div', {
  base: {
    overflowWrap: 'anywhere',
    '& p, & ul, & ol, & blockquote, & pre, & table': { marginBlock: '0.9em' },
    '& h1, & h2, & h3, & h4': {
      fontFamily: 'body',
      fontWeight: '700',
      lineHeight: '1.3',
      marginTop: '1.6em',
      marginBottom: '0.4em',
    },
    '& h1, & h2': { fontSize: '1.15em' },
    '& ul, & ol': { paddingInlineStart: '1.4em' },
    '& ul': { listStyle: 'disc' },
    '& ol': { listStyle: 'decimal' },
    '& a': { color: 'accent', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& blockquote': { borderInlineStartWidth: '3px', borderColor: 'accent', paddingInlineStart: '4', color: 'muted' },
    '& pre': { overflowX: 'auto', bg: 'hover', borderRadius: 'md', padding: '3', fontSize: '0.85em' },
    '& mark': { bg: 'cautionSoft', color: 'text', borderRadius: 'sm', paddingInline: '0.5' },
    '& th, & td': { borderWidth: '1px', padding: '2', textAlign: 'start' },
    '& > :first-child': { marginTop: '0' },
    '& > :last-child': { marginBottom: '0' },
  },
})

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
