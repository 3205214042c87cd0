import { BehaviorSubject, type Observable } from 'rxjs'

export interface Selection {
  /** Addresses of articles. */
  urls: ReadonlySet<string>
  /** That all were selected at once, and none was taken back since. */
  isAll: boolean
}

const none: Selection = { urls: new Set(), isAll: false }
const current$ = new BehaviorSubject(none)

/** What the admin has selected on the page that is shown. */
export const selection$: Observable<Selection> = current$

export function selectAll(urls: readonly string[], isOn: boolean): void {
  current$.next(isOn ? { urls: new Set(urls), isAll: true } : none)
}

export function selectOne(url: string, isOn: boolean): void {
  const { urls, isAll } = current$.value
  const others = [...urls].filter((each) => each !== url)
  current$.next({ urls: new Set(isOn ? [...others, url] : others), isAll: isOn && isAll })
}

/** Another page is shown, or other articles on it: what is not to be seen is not selected. */
export function keepSelected(shown: readonly string[]): void {
  const { urls, isAll } = current$.value
  const kept = shown.filter((url) => urls.has(url))
  if (kept.length === urls.size && (!isAll || kept.length === shown.length)) return
  current$.next({ urls: new Set(kept), isAll: isAll && kept.length === shown.length })
}
