import { overScreen } from '../../ui/use-addressed-dialog.ts'

interface Listed {
  url: string
}

/**
 * Link state that opens an article over its list: closing returns there, and autoplay continues with the next
 * entries.
 */
export function articleLinkState(search: URLSearchParams | string, list: readonly Listed[], { url }: Listed) {
  const place = list.findIndex((each) => each.url === url)
  return { ...overScreen(search), following: list.slice(place + 1).map((each) => each.url) }
}
