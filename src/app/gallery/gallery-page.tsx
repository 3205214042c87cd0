import { chakra } from '@chakra-ui/react'
import { Check, CircleAlert, Clock3, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { DrawingName } from '../../ui/drawings/drawings.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Paginator } from '../../ui/paginator.tsx'
import { SegmentedChoice } from '../../ui/segmented-choice.tsx'
import { showDone } from '../../ui/snackbar.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { semanticTokens, textStyles } from '../../ui/theme/tokens.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { PanelSettings } from '../shell/panel-settings.tsx'

const drawings: DrawingName[] = ['news', 'notes', 'offline', 'lost', 'done', 'broken', 'bin', 'bookmarks', 'stories']

/** Every part that screens are built from, alive: look here first, and in docs/design-language.md. */
export function GalleryPage() {
  usePageTitle('Gallery')
  const [size, setSize] = useState('b')
  const [page, setPage] = useState(1)
  const [isAsking, setAsking] = useState(false)
  return (
    <chakra.div display="grid" gap="10">
      <Breadcrumb current="Gallery" />
      <chakra.h1 textStyle="display">The parts of Vedika</chakra.h1>
      <Section title="Type">
        <TypeSamples />
      </Section>
      <Section title="Colours">
        <ColourSamples />
      </Section>
      <Section title="Buttons">
        <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
          <Button>
            <Plus size={18} aria-hidden />
            Main action
          </Button>
          <Button variant="outline">Another</Button>
          <Button variant="ghost">Quiet</Button>
          <Button variant="danger" onClick={() => setAsking(true)}>
            <Trash2 size={18} aria-hidden />
            For good
          </Button>
          <Button size="sm">Small</Button>
          <Button disabled>Not now</Button>
          <Button variant="outline" onClick={() => showDone('Saved', 2000)}>
            <Check size={18} aria-hidden />
            Snackbar
          </Button>
          <TextLink to="/gallery">A link in text</TextLink>
        </chakra.div>
      </Section>
      <Section title="Choices and pages">
        <chakra.div maxWidth="20rem">
          <SegmentedChoice
            label="One of few"
            choices={[
              { value: 'a', label: 'First' },
              { value: 'b', label: 'Second' },
              { value: 'c', label: 'Third' },
            ]}
            value={size}
            onChoose={setSize}
          />
        </chakra.div>
        <Paginator page={page} size={10} sizes={[5, 10, 20]} total={42} onChange={setPage} />
      </Section>
      <Section title="States">
        <Notice tone="info">Something to know.</Notice>
        <Notice tone="caution">Something that waits.</Notice>
        <Notice tone="danger">Something that failed.</Notice>
        <Notice tone="good">Something that went well.</Notice>
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          <StateMark tone="caution" icon={<Clock3 size={13} aria-hidden />}>
            Waiting to be sent
          </StateMark>
          <StateMark tone="danger" icon={<CircleAlert size={13} aria-hidden />}>
            Refused
          </StateMark>
        </chakra.div>
        <Spinner label="Loading" />
      </Section>
      <Section title="Empty screens">
        <chakra.div display="grid" gap="4" gridTemplateColumns="repeat(auto-fill, minmax(15rem, 1fr))">
          {drawings.map((name) => (
            <Card key={name}>
              <EmptyState drawing={name} title={name} />
            </Card>
          ))}
        </chakra.div>
      </Section>
      {isAsking && (
        <ConfirmDialog
          title="Delete this for good?"
          text="What is lost is said here."
          action="Delete"
          onAnswer={() => setAsking(false)}
        />
      )}
    </chakra.div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.section display="grid" gap="4">
      <chakra.h2 textStyle="title">{title}</chakra.h2>
      {children}
    </chakra.section>
  )
}

/** Every colour by name, as it is on the background that is chosen. */
function ColourSamples() {
  return (
    <>
      <chakra.div maxWidth="20rem">
        <PanelSettings />
      </chakra.div>
      <chakra.div display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(8rem, 1fr))">
        {Object.keys(semanticTokens.colors ?? {}).map((name) => (
          <chakra.div key={name} display="grid" gap="1">
            <chakra.div height="16" borderRadius="md" borderWidth="1px" bg={name} />
            <chakra.p textStyle="tiny">{name}</chakra.p>
          </chakra.div>
        ))}
      </chakra.div>
    </>
  )
}

const sentence = 'The monsoon turned north on the ninth of June; ₹1,200 crore had been set aside.'
const hindi = 'नौ जून को मानसून उत्तर की ओर मुड़ा; बारह सौ करोड़ रुपये अलग रखे गए थे।'

/** The type scale by name, in both scripts. */
function TypeSamples() {
  return (
    <Card padding={{ base: '4', md: '6' }} display="grid" gap="5">
      {Object.keys(textStyles).map((name) => (
        <chakra.div key={name} display="grid" gap="1">
          <chakra.p textStyle="tiny" color="muted">
            {name}
          </chakra.p>
          <chakra.p textStyle={name}>{sentence}</chakra.p>
          <chakra.p textStyle={name} lang="hi">
            {hindi}
          </chakra.p>
        </chakra.div>
      ))}
    </Card>
  )
}
