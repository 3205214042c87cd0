import { chakra } from '@chakra-ui/react'
import { LogIn, Menu, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#schemas/paths.ts'
import { Avatar } from '../../entities/avatar.tsx'
import { useSession } from '../../entities/use-session.ts'
import { SyncIndicator } from '../../features/outbox/sync-indicator.tsx'
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Logo } from '../../ui/logo.tsx'
import { SnackbarHost } from '../../ui/snackbar.tsx'
import { openPalette } from '../palette/palette-state.ts'
import { paletteTexts } from '../palette/palette-texts.ts'
import { useServedTags } from '../use-served-tags.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { BottomNavigation, SideNavigation } from './navigation.tsx'
import { useArrival } from './use-arrival.ts'

const loadParts = () => import('./shell-parts.ts')
const UserMenu = lazyPart(
  loadParts,
  (parts) => parts.UserMenu,
  ({ details }) => (
    <chakra.span display="grid" placeItems="center" width="touch">
      <Avatar person={details} size="2.125rem" />
    </chakra.span>
  ),
  { canWait: true },
)
const PanelSettings = lazyPart(loadParts, (parts) => parts.PanelSettings, null, { canWait: true })
const DeviceNotices = lazyPart(loadParts, (parts) => parts.DeviceNotices, null, { canWait: true })
const SidePanel = lazyPart(loadParts, (parts) => parts.SidePanel)
const ShellExtras = lazyPart(loadParts, (parts) => parts.ShellExtras, null, { canWait: true })
const Footer = lazyPart(
  () => import('./footer.tsx'),
  (module) => module.Footer,
)

const CONTENT_ID = 'content'

/** Frame around every screen: toolbar, navigation, update banner and snackbar. */
export function AppShell({ children }: { children: ReactNode }) {
  useArrival(CONTENT_ID)
  useServedTags()
  return (
    <>
      <SkipLink />
      <Toolbar />
      <chakra.div
        display="grid"
        gridTemplateColumns={{ base: '1fr', lg: 'token(sizes.sidebar) minmax(0, 1fr)' }}
        gap="8"
        maxWidth="page"
        marginInline="auto"
        paddingInline="4"
        paddingBottom={{ base: '20', lg: '10' }}
      >
        <SideNavigation>
          <ErrorBoundary fallback={null}>
            <PanelSettings />
          </ErrorBoundary>
        </SideNavigation>
        <chakra.div
          display="flex"
          flexDirection="column"
          minWidth="0"
          minHeight="calc(100dvh - 9rem)"
          // Hides the footer while content loads, which would push it down.
          css={{ '&:has(main [data-loading]) > footer': { display: 'none' } }}
        >
          <chakra.main id={CONTENT_ID} tabIndex={-1} flex="1" paddingTop="6" _focusVisible={{ outline: 'none' }}>
            <ErrorBoundary fallback={null}>
              <DeviceNotices />
            </ErrorBoundary>
            {children}
          </chakra.main>
          <ErrorBoundary fallback={null}>
            <Footer />
          </ErrorBoundary>
        </chakra.div>
      </chakra.div>
      <BottomNavigation />
      <ErrorBoundary fallback={null}>
        <ShellExtras />
      </ErrorBoundary>
      <SnackbarHost />
    </>
  )
}

function SkipLink() {
  return (
    <chakra.a
      href={`#${CONTENT_ID}`}
      position="absolute"
      insetInlineStart="4"
      top="-20"
      zIndex="notice"
      bg="accent"
      color="onAccent"
      borderRadius="md"
      padding="3"
      _focus={{ top: '2' }}
    >
      Skip to content
    </chakra.a>
  )
}

function Toolbar() {
  const session = useSession()
  return (
    <chakra.header position="sticky" top="0" zIndex="bar" bg="page" borderBottomWidth="1px">
      <chakra.div
        display="flex"
        alignItems="center"
        gap="1"
        height="3.75rem"
        maxWidth="page"
        marginInline="auto"
        paddingInline="4"
      >
        <PanelButton />
        <HomeLink isShort={session.kind === 'user'} />
        <chakra.span flex="1" />
        <SyncIndicator />
        <IconButton label={paletteTexts.open} aria-haspopup="dialog" onClick={openPalette}>
          <Search size={20} aria-hidden />
        </IconButton>
        {session.kind === 'visitor' && (
          <ButtonLink to={paths.login} variant="ghost" size="icon" aria-label="Login" title="Login">
            <LogIn size={20} aria-hidden />
          </ButtonLink>
        )}
        {session.kind === 'user' && (
          <ErrorBoundary fallback={null}>
            <UserMenu details={session.details} />
          </ErrorBoundary>
        )}
      </chakra.div>
    </chakra.header>
  )
}

/** Opens the side panel on screens too narrow to show it. */
function PanelButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        hideFrom="lg"
        variant="ghost"
        size="icon"
        marginInlineStart="-3"
        aria-label="Menu"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Menu size={22} aria-hidden />
      </Button>
      {isOpen && (
        <ErrorBoundary fallback={null}>
          <SidePanel onClose={() => setOpen(false)} />
        </ErrorBoundary>
      )}
    </>
  )
}

/** Short on a phone while the sync indicator needs the space. */
function HomeLink({ isShort }: { isShort: boolean }) {
  return (
    <chakra.span
      asChild
      display="flex"
      flexShrink="0"
      alignItems="center"
      gap="2"
      textStyle="heading"
      minHeight="touch"
    >
      <Link to="/" aria-label="Vedika, home">
        <Logo size={32} />
        <chakra.span display={isShort ? { base: 'none', sm: 'inline' } : 'inline'}>Vedika</chakra.span>
      </Link>
    </chakra.span>
  )
}
