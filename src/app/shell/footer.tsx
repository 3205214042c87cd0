import { chakra } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isIn, paths } from '#schemas/paths.ts'
import { serverRender } from '../../platform/server-render.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Logo } from '../../ui/logo.tsx'
import { loadInformation } from '../routes/journeys.ts'
import { ContactLine } from './contact-line.tsx'
import { legalLinks, moreLinks, socialNetworks, footerTexts as texts } from './footer-texts.ts'

const ClearCacheDialog = lazyPart(loadInformation, (screens) => screens.ClearCacheDialog)
const CreditsDialog = lazyPart(loadInformation, (screens) => screens.CreditsDialog)

const quiet = {
  base: {
    display: 'inline-block',
    paddingBlock: '1',
    color: 'muted',
    cursor: 'pointer',
    textAlign: 'start',
    _hover: { color: 'text', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
} as const

const QuietLink = chakra(Link, quiet)
const QuietAnchor = chakra('a', quiet)
const QuietButton = chakra('button', {
  base: {
    ...quiet.base,
    borderRadius: 'sm',
    _focusVisible: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  },
})

/** Footer of every screen: the product, legal pages, help and contact. */
export function Footer() {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState<'cache' | 'credits'>()
  if (isIn(paths.chat, pathname)) return null // the chat fills the screen down to its input
  const close = () => setOpened(undefined)
  return (
    <chakra.footer
      display="grid"
      gap="8"
      marginTop="16"
      paddingTop="8"
      borderTopWidth="1px"
      textStyle="small"
      color="muted"
    >
      <chakra.div
        display="grid"
        gap="8"
        gridTemplateColumns={{
          base: '1fr 1fr',
          md: 'minmax(0, 2.2fr) minmax(0, 1.2fr) minmax(0, 1.2fr) minmax(0, 1fr)',
        }}
      >
        <About />
        <Group label={texts.legal} isTall>
          {toLinks(legalLinks)}
        </Group>
        <Group label={texts.more}>{toLinks(moreLinks)}</Group>
        <Group label={texts.help}>
          <QuietButton type="button" aria-haspopup="dialog" onClick={() => setOpened('cache')}>
            {texts.clearCache}
          </QuietButton>
          <QuietButton type="button" aria-haspopup="dialog" onClick={() => setOpened('credits')}>
            {texts.credits}
          </QuietButton>
        </Group>
      </chakra.div>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        justifyContent="space-between"
        columnGap="8"
        rowGap="3"
        borderTopWidth="1px"
        paddingBlock="5"
      >
        <p>{texts.copyright}</p>
        <SocialLinks />
      </chakra.div>
      {opened === 'cache' && <ClearCacheDialog onClose={close} />}
      {opened === 'credits' && <CreditsDialog onClose={close} />}
    </chakra.footer>
  )
}

function toLinks(links: readonly { to: string; label: string }[]): ReactNode[] {
  return links.map(({ to, label }) => (
    <QuietLink key={to} to={to}>
      {label}
    </QuietLink>
  ))
}

function About() {
  return (
    <chakra.div gridColumn={{ base: '1 / -1', md: 'auto' }} maxWidth="22rem">
      <chakra.p display="flex" alignItems="center" gap="2" textStyle="label" color="text">
        <Logo size={24} />
        Vedika
      </chakra.p>
      <chakra.p marginTop="2">{texts.about}</chakra.p>
      <ContactLine />
    </chakra.div>
  )
}

function Group({ label, isTall, children }: { label: string; isTall?: boolean; children: ReactNode[] }) {
  return (
    <chakra.nav aria-label={label} gridRow={isTall ? { base: 'span 2', md: 'auto' } : undefined}>
      <chakra.p textStyle="tiny" color="text" marginBottom="1">
        {label}
      </chakra.p>
      <ul>
        {children.map((child, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the links of the footer never change places
          <li key={index}>{child}</li>
        ))}
      </ul>
    </chakra.nav>
  )
}

function SocialLinks() {
  const origin = import.meta.env.SSR ? serverRender.origin : window.location.origin
  const page = encodeURIComponent(origin)
  const text = encodeURIComponent(texts.shareText)
  return (
    <chakra.nav
      aria-label={texts.share}
      visibility={origin === '' ? 'hidden' : undefined}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      marginTop="-1"
    >
      <span>{texts.share}</span>
      {socialNetworks.map(({ name, addressOf }) => (
        <QuietAnchor
          key={name}
          href={addressOf(page, text)}
          target="_blank"
          rel="noopener noreferrer"
          title={texts.shareOn(name)}
        >
          {name}
        </QuietAnchor>
      ))}
    </chakra.nav>
  )
}
