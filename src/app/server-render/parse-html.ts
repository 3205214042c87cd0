import { parseHTML } from 'linkedom/worker'

/** In place of src/platform/parse-html.ts, for a machine without a browser. */
export function parseHtml(html: string): HTMLElement {
  return parseHTML(`<!doctype html><html><body>${html}</body></html>`).document.body
}
