// Keyboard actions on articles, on whichever screen shows them. They work on the DOM.

/** Moves the focus to the next or the previous headline; from nowhere, to the first. */
export function focusArticle(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main article h2 a')]
  const present = links.findIndex((link) => link.closest('article')?.contains(document.activeElement))
  const next = links[present === -1 ? 0 : present + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

export function openArticle(): void {
  document.activeElement?.closest('article')?.querySelector<HTMLElement>('h2 a')?.click()
}

type ArticleKey = 'v' | 'f' | 'l' | 'm' | 'n'

/** The button or link with this key in the open article, else in the focused one. */
export function findInArticle(key: ArticleKey): HTMLButtonElement | HTMLAnchorElement | null {
  const opened = document.querySelector('[role=dialog] article') ?? document.querySelector('main article:has(h1)')
  const article = opened ?? document.activeElement?.closest('article')
  return article?.querySelector<HTMLButtonElement | HTMLAnchorElement>(`[data-key="${key}"]`) ?? null
}

export function pressInArticle(key: ArticleKey): void {
  findInArticle(key)?.click()
}
