import { useEffect } from 'react'
import { DESCRIPTION, writeTitle } from '../texts/site-texts.ts'

const description = document.querySelector<HTMLMetaElement>('meta[name=description]')

/**
 * The title of the browser's tab while a screen, or a dialog over it, is shown, and what search engines say of it; then
 * those before return.
 */
export function usePageTitle(title: string, about = DESCRIPTION): void {
  useEffect(() => {
    const before = [document.title, description?.content ?? ''] as const
    const show = ([shown, said]: readonly [string, string]) => {
      document.title = shown
      if (description) description.content = said
    }
    show([writeTitle(title), about])
    return () => show(before)
  }, [title, about])
}
