import { serverRender } from './server-render.ts'

/** The body of an inert document: nothing in it runs or loads. */
export function parseHtml(html: string): HTMLElement {
  if (import.meta.env.SSR) return serverRender.parseHtml(html)
  return new DOMParser().parseFromString(html, 'text/html').body
}
