/** The body of an inert document: nothing in it runs or loads. */
export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body
}
