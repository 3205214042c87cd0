import { map, type Observable } from 'rxjs'
import type { Article, OtherArticle } from '#schemas/article.ts'
import { muted$ } from '../../../database/profile/followed-and-muted.ts'
import { createMuteFilter, foldHeadline, type Muted } from '../../../search/mute-filter.ts'

interface MutedPage {
  items: Article[]
  /** Number of the page's articles that are muted. */
  hidden: number
  /** Stories whose lead is muted by its source alone, in another source. */
  elsewhere: OtherArticle[]
}

export type MutePage = (articles: readonly Article[]) => MutedPage

/** Null if the user mutes nothing. */
export function pageMuting$(): Observable<MutePage | null> {
  return muted$().pipe(
    map((muted) => (muted.sources.length > 0 || muted.words.length > 0 ? createPageMuting(muted) : null)),
  )
}

/** Muted sources are not named beside other articles of their stories, either. */
export function createPageMuting(muted: Muted): MutePage {
  const { mutesSource, mutesWords } = createMuteFilter(muted)
  const mutesOther = ({ source, title }: OtherArticle) =>
    mutesSource(source) || mutesWords(foldHeadline({ title, summary: '' }))
  return (articles) => {
    const page: MutedPage = { items: [], hidden: 0, elsewhere: [] }
    for (const article of articles) {
      const others = article.others.filter((other) => !mutesOther(other))
      const hasWords = mutesWords(foldHeadline(article))
      if (!hasWords && !mutesSource(article.source)) {
        page.items.push(others.length < article.others.length ? { ...article, others } : article)
        continue
      }
      page.hidden += 1
      if (!hasWords && others[0]) page.elsewhere.push(others[0])
    }
    return page
  }
}
