import { useEffect, useState } from 'react'

/**
 * Margins of the area in which a heading marks the current section: below the toolbar, in the upper part of the
 * window.
 */
const READING_LINE = '-96px 0px -70% 0px'

/** Id of the current section: the last one whose heading has come near the top. */
export function useSectionInView(sections: readonly { id: string }[]): string | undefined {
  const [inView, setInView] = useState(sections[0]?.id)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.findLast(({ isIntersecting }) => isIntersecting)
        if (last) setInView(last.target.id.replace(/-title$/, ''))
      },
      { rootMargin: READING_LINE },
    )
    for (const { id } of sections) {
      const heading = document.getElementById(`${id}-title`)
      if (heading) observer.observe(heading)
    }
    return () => observer.disconnect()
  }, [sections])
  return inView
}
