import type { Root } from 'hast'
import { fromDom } from 'hast-util-from-dom'
import { createPolicy } from './trusted-types.ts'

const inTemplate = createPolicy('html-fragment', { createHTML: (html: string) => html })

/**
 * Parses HTML to a tree, inertly, in a template. Replaces hast-util-from-html-isomorphic in the build, which passes
 * plain text to its template; Trusted Types refuse that.
 */
export function fromHtmlIsomorphic(html: string, { fragment = false } = {}): Root {
  if (!fragment) return fromDom(new DOMParser().parseFromString(html, 'text/html')) as Root
  const template = document.createElement('template')
  template.innerHTML = inTemplate.createHTML(html)
  return fromDom(template.content) as Root
}
