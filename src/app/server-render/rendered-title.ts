import { DESCRIPTION, writeTitle } from '../../texts/site-texts.ts'

interface PageTitle {
  title: string
  description: string
}

let last: PageTitle | undefined

/** Title that the last render set; undefined if none. */
export function takeTitle(): PageTitle | undefined {
  const taken = last
  last = undefined
  return taken
}

/** In place of src/ui/use-page-title.ts. */
export function usePageTitle(title: string, about: string = DESCRIPTION): void {
  last = { title: writeTitle(title), description: about }
}
