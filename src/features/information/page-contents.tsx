import { chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import type { InformationSection } from './information-text.ts'
import { informationTexts as texts } from './information-texts.ts'

type Sections = { sections: readonly InformationSection[] }

const Entry = chakra(Link, {
  base: {
    display: 'block',
    paddingBlock: '1.5',
    paddingInline: '3',
    borderInlineStartWidth: '2px',
    color: 'muted',
    textStyle: 'small',
    _hover: { color: 'text' },
    '&[aria-current]': { color: 'accent', borderColor: 'accent', fontWeight: '600' },
  },
})

/** Table of contents of a long text; marks the section being read. */
export function SideContents({ sections }: Sections) {
  const inView = useSectionInView(sections)
  return (
    <chakra.nav aria-label={texts.onThisPage} position="sticky" top="5.5rem" hideBelow="lg">
      <chakra.p textStyle="tiny" marginBottom="2">
        {texts.onThisPage}
      </chakra.p>
      {sections.map(({ id, title }) => (
        <Entry key={id} to={`#${id}`} aria-current={id === inView ? 'location' : undefined}>
          {title}
        </Entry>
      ))}
    </chakra.nav>
  )
}

/** Table of contents as a collapsed block, on narrow screens. */
export function FoldedContents({ sections }: Sections) {
  return (
    <chakra.details
      bg="surface"
      borderWidth="1px"
      borderRadius="lg"
      paddingInline="4"
      css={{ '&[open] > summary > svg': { transform: 'rotate(180deg)' } }}
      hideFrom="lg"
    >
      <chakra.summary
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        minHeight="touch"
        textStyle="label"
        cursor="pointer"
      >
        {texts.onThisPage}
        <ChevronDown size={18} aria-hidden />
      </chakra.summary>
      <chakra.nav aria-label={texts.onThisPage} paddingBottom="3">
        {sections.map(({ id, title }) => (
          <Entry key={id} to={`#${id}`} paddingBlock="3">
            {title}
          </Entry>
        ))}
      </chakra.nav>
    </chakra.details>
  )
}

/**
 * Margins of the area in which a heading marks the current section: below the toolbar, in the upper part of the
 * window.
 */
const READING_LINE = '-96px 0px -70% 0px'

/** Id of the current section: the last one whose heading has come near the top. */
function useSectionInView(sections: readonly { id: string }[]): string | undefined {
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
