import { useEffect, useState } from 'react'

/** Of a heading, below which a section counts as being read: the toolbar, and a few lines. */
const READING_LINE = '-96px 0px -70% 0px'

/** The id of the section that is being read: the last one whose heading has come near the top. */
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
