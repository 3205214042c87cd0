import { overScreen } from '../../ui/use-addressed-dialog.ts'

interface Listed {
  url: string
}

/**
 * Properties of a link that opens an article over its list: closing returns there, and autoplay continues with the
 * next entries.
 */
export function articleLink(search: URLSearchParams | string, list: readonly Listed[], { url }: Listed) {
  const opened = new URLSearchParams(search)
  opened.set('article', url)
  const place = list.findIndex((each) => each.url === url)
  return {
    to: { search: `?${opened}` },
    state: { ...overScreen(search), following: list.slice(place + 1).map((each) => each.url) },
  }
}
