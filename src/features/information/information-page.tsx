import { chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import { formatDay } from '../../platform/format-time.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Prose } from '../../ui/prose.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import type { InformationSection, InformationText } from './information-text.ts'
import { lastUpdated, informationTexts as texts } from './information-texts.ts'
import { FoldedContents, SideContents } from './page-contents.tsx'

/** A text page: summary, sections, and on a wide screen a table of contents. */
export function InformationPage({ title, lead, inShort = [], sections }: InformationText) {
  usePageTitle(title)
  useArrivalAtSection()
  return (
    <chakra.div display="grid" gap="6">
      <Breadcrumb current={title} />
      <chakra.header display="grid" gap="3" maxWidth="column">
        <chakra.h1 textStyle="display">{title}</chakra.h1>
        <chakra.p fontSize="lg" color="muted" lineHeight="1.55">
          {lead}
        </chakra.p>
        <chakra.p textStyle="small" color="muted">
          <time dateTime={new Date(lastUpdated).toISOString().slice(0, 10)}>
            {texts.updated(formatDay(lastUpdated))}
          </time>
        </chakra.p>
      </chakra.header>
      <chakra.div
        display="grid"
        gap={{ base: '4', lg: '10' }}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 42rem) minmax(0, 1fr)' }}
        alignItems="start"
      >
        <FoldedContents sections={sections} />
        <Card asChild padding={{ base: '5', md: '10' }}>
          <article>
            {inShort.length > 0 && <InShort points={inShort} />}
            {sections.map((section) => (
              <Section key={section.id} {...section} />
            ))}
            <chakra.p marginTop="10" paddingTop="5" borderTopWidth="1px" color="muted">
              {texts.questions}{' '}
              <TextLink to={paths.contact} whiteSpace="nowrap">
                {texts.contact}
              </TextLink>
            </chakra.p>
          </article>
        </Card>
        <SideContents sections={sections} />
      </chakra.div>
    </chakra.div>
  )
}

function InShort({ points }: { points: readonly ReactNode[] }) {
  return (
    <chakra.section
      aria-labelledby="in-short"
      bg="accentSoft"
      borderRadius="md"
      paddingInline="5"
      paddingBlock="4"
      marginBottom="8"
    >
      <chakra.h2 id="in-short" textStyle="tiny" color="accent">
        {texts.inShort}
      </chakra.h2>
      <chakra.ul display="grid" gap="1.5" marginTop="2" paddingInlineStart="4" listStyle="disc">
        {points.map((point, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the points of a page never change places
          <li key={index}>{point}</li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

function Section({ id, title, body }: InformationSection) {
  return (
    <chakra.section aria-labelledby={`${id}-title`} position="relative" css={{ '& + section': { marginTop: '8' } }}>
      {/* The toolbar covers the top of the page: one arrives a little above the heading. */}
      <chakra.span id={id} position="absolute" top="-20" />
      <chakra.h2 id={`${id}-title`} tabIndex={-1} textStyle="heading" fontSize="xl" marginBottom="2">
        {title}
      </chakra.h2>
      <Prose textStyle="reading" fontSize="1.0625rem" lineHeight="1.65" css={{ '& li + li': { marginTop: '0.4em' } }}>
        {body}
      </Prose>
    </chakra.section>
  )
}

/** Scrolls to the section of the URL's fragment and focuses it. */
function useArrivalAtSection(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same section may be asked for again
  useEffect(() => {
    const id = hash.slice(1)
    if (!id) return
    // Runs after the shell has scrolled to the top of the page.
    const frame = requestAnimationFrame(() => {
      document.getElementById(id)?.scrollIntoView()
      document.getElementById(`${id}-title`)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, key])
}
