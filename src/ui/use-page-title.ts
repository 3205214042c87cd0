import { useEffect } from 'react'
import { DESCRIPTION, writeTitle } from '../texts/site-texts.ts'

const description = document.querySelector<HTMLMetaElement>('meta[name=description]')

/** Sets tab title and meta description while a screen or dialog is shown, then restores the previous ones. */
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
