import type { Root } from 'hast'
import { fromDom } from 'hast-util-from-dom'
import { createPolicy } from './trusted-types.ts'

const inTemplate = createPolicy('html-fragment', { createHTML: (html: string) => html })

/**
 * HTML as a tree, parsed inertly: what lies in a template neither runs nor loads. Stands in for
 * hast-util-from-html-isomorphic in the build, which gives its template plain text, as Trusted Types refuse.
 */
export function fromHtmlIsomorphic(html: string, { fragment = false } = {}): Root {
  if (!fragment) return fromDom(new DOMParser().parseFromString(html, 'text/html')) as Root
  const template = document.createElement('template')
  template.innerHTML = inTemplate.createHTML(html)
  return fromDom(template.content) as Root
}
