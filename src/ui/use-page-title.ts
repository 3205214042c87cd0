import { useEffect } from 'react'
import { serverRender } from '../platform/server-render.ts'
import { DESCRIPTION, writeTitle } from '../texts/site-texts.ts'

/** Sets tab title and meta description while a screen or dialog is shown, then restores the previous ones. */
export function usePageTitle(title: string, about = DESCRIPTION): void {
  if (import.meta.env.SSR) serverRender.title = { title: writeTitle(title), description: about }
  useEffect(() => {
    const description = document.querySelector<HTMLMetaElement>('meta[name=description]')
    const before = [document.title, description?.content ?? ''] as const
    const show = ([shown, said]: readonly [string, string]) => {
      document.title = shown
      if (description) description.content = said
    }
    show([writeTitle(title), about])
    return () => show(before)
  }, [title, about])
}
