import { DESCRIPTION, writeTitle } from '../../texts/site-texts.ts'

interface PageTitle {
  title: string
  description: string
}

let last: PageTitle | undefined

/** The title that the last render set; undefined where it set none. */
export function takeTitle(): PageTitle | undefined {
  const taken = last
  last = undefined
  return taken
}

/** In place of src/ui/use-page-title.ts. */
export function usePageTitle(title: string, about: string = DESCRIPTION): void {
  last = { title: writeTitle(title), description: about }
}
