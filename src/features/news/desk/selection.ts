import { BehaviorSubject, type Observable } from 'rxjs'

export interface Selection {
  /** URLs of the selected articles. */
  urls: ReadonlySet<string>
  /** True after `Select all`, until one article is deselected. */
  isAll: boolean
}

const none: Selection = { urls: new Set(), isAll: false }
const current$ = new BehaviorSubject(none)

/** The admin's selection on the current page. Live. */
export const selection$: Observable<Selection> = current$

export function selectAll(urls: readonly string[], isOn: boolean): void {
  current$.next(isOn ? { urls: new Set(urls), isAll: true } : none)
}

export function selectOne(url: string, isOn: boolean): void {
  const { urls, isAll } = current$.value
  const others = [...urls].filter((each) => each !== url)
  current$.next({ urls: new Set(isOn ? [...others, url] : others), isAll: isOn && isAll })
}

/** Drops selected articles that the page no longer shows. */
export function keepSelected(shown: readonly string[]): void {
  const { urls, isAll } = current$.value
  const kept = shown.filter((url) => urls.has(url))
  if (kept.length === urls.size && (!isAll || kept.length === shown.length)) return
  current$.next({ urls: new Set(kept), isAll: isAll && kept.length === shown.length })
}
