import { overScreen } from '../../ui/use-addressed-dialog.ts'

interface Listed {
  url: string
}

/** The state of a link that opens an article over its list: closing it goes back there, listening goes on with what follows. */
export function overList(search: URLSearchParams | string, list: readonly Listed[], { url }: Listed) {
  const place = list.findIndex((each) => each.url === url)
  return { ...overScreen(search), following: list.slice(place + 1).map((each) => each.url) }
}
