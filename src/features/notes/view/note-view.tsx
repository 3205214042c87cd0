import { chakra } from '@chakra-ui/react'
import { Bookmark, History, Newspaper, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LinkProps } from 'react-router-dom'
import type { NoteContent } from '#schemas/note.ts'
import { plainTextFromHtml } from '#schemas/note-html.ts'
import { noteVersionsPath } from '#schemas/paths.ts'
import { noteCategories$ } from '../../../database/notes/note-categories.ts'
import type { Note } from '../../../database/notes/notes.ts'
import { quoteAddress } from '../../../entities/quote-address.ts'
import { findSentences } from '../../../entities/sentences.ts'
import { formatDay } from '../../../platform/format-time.ts'
import { chooseVoice } from '../../../platform/voices.ts'
import { Age } from '../../../ui/age.tsx'
import { Button, ButtonLink, TextLink } from '../../../ui/button.tsx'
import { PrintOnly, screenOnly } from '../../../ui/print.ts'
import { ListenButton, PauseButton, StopButton } from '../../../ui/speech-buttons.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { useSpeaker } from '../../../ui/use-speaker.ts'
import { useVoices } from '../../../ui/use-voices.ts'
import { DecisionNotices } from '../conflicts/conflict-notices.tsx'
import { NoteText } from '../conflicts/note-text.tsx'
import { DeleteNote } from '../delete-note.tsx'
import { viewTexts as texts } from '../note-screens-texts.ts'
import { NoteState } from '../note-state.tsx'
import { notesTexts } from '../notes-texts.ts'

interface NoteViewProps {
  note: Note
  isAdmin: boolean
  /** Id of the heading, which names the dialog. */
  titleId?: string
  /** Link to the editor, a page or a dialog. */
  edit: Pick<LinkProps, 'to' | 'state' | 'replace'>
  onDeleted: () => void
}

/** Shows a note with its actions, on its page and in its dialog. */
export function NoteView({ note, isAdmin, titleId, edit, onDeleted }: NoteViewProps) {
  const [isDeleting, setDeleting] = useState(false)
  const Title = titleId ? chakra.h2 : chakra.h1
  return (
    <>
      <Title id={titleId} textStyle="title" overflowWrap="anywhere">
        {note.name}
      </Title>
      <chakra.div
        display="flex"
        flexWrap="wrap"
        gap="2"
        alignItems="center"
        textStyle="small"
        color="muted"
        marginTop="2"
      >
        <PrintOnly>{formatDay(note.updatedAt)}</PrintOnly>
        <chakra.span {...screenOnly}>
          <Age at={note.updatedAt} />
        </chakra.span>
        <NoteMarks note={note} />
        <chakra.span {...screenOnly} css={{ '&:empty': { display: 'none' } }}>
          <NoteState note={note} />
        </chakra.span>
      </chakra.div>
      <DecisionNotices note={note} onDelete={() => setDeleting(true)} />
      <NoteText note={note} />
      <NoteSource note={note} />
      <chakra.div {...screenOnly} display="flex" flexWrap="wrap" gap="2" marginTop="8">
        <ButtonLink {...edit}>
          <Pencil size={18} aria-hidden />
          {notesTexts.edit}
        </ButtonLink>
        {isAdmin && <NoteAudio note={note} />}
        <ButtonLink to={noteVersionsPath(note.id)} variant="outline">
          <History size={18} aria-hidden />
          {notesTexts.versions}
        </ButtonLink>
        <Button variant="outline" onClick={() => setDeleting(true)}>
          <Trash2 size={18} aria-hidden />
          {notesTexts.delete}
        </Button>
      </chakra.div>
      {isDeleting && (
        <DeleteNote
          id={note.id}
          onDone={(isDeleted) => {
            setDeleting(false)
            if (isDeleted) onDeleted()
          }}
        />
      )}
    </>
  )
}

const LANGUAGE = 'en-US'

/** Reads a note aloud in American English: its text for speech, or its description if it has none. */
function NoteAudio({ note: { speechDescription, description } }: { note: Note }) {
  const { voices } = useVoices()
  const { speaker, state } = useSpeaker()
  const sentences = findSentences(speechDescription || plainTextFromHtml(description), LANGUAGE)
  const play = () =>
    speaker.speak(
      sentences.map(({ text }) => text),
      () => ({ voice: chooseVoice(voices, [LANGUAGE]), rate: 1 }),
    )
  if (state.kind === 'silent' || state.kind === 'failed') {
    return (
      <ListenButton
        label={texts.play}
        state={state}
        hasVoices={voices.length > 0}
        disabled={voices.length === 0 || sentences.length === 0}
        onClick={play}
      />
    )
  }
  return (
    <>
      <PauseButton isPaused={state.kind === 'paused'} speaker={speaker} />
      <StopButton label={texts.cancel} onStop={speaker.stop} />
    </>
  )
}

const Mark = chakra('span', {
  base: {
    borderRadius: 'sm',
    bg: 'accentSoft',
    color: 'accent',
    paddingInline: '2',
    paddingBlock: '0.5',
    overflowWrap: 'anywhere',
  },
})

/** Bookmark, category and tags of a note. */
function NoteMarks({ note: { categoryId, tags, currentUserBookmarked } }: { note: Note }) {
  const categories = useLiveQuery(noteCategories$, 'note categories') ?? []
  const category = categories.find(({ id }) => id === categoryId)
  return (
    <>
      {currentUserBookmarked && <Bookmark size={15} fill="currentColor" role="img" aria-label={texts.bookmarked} />}
      {category && <span>{category.name}</span>}
      {tags.length > 0 && (
        <chakra.ul aria-label={texts.tags} display="flex" flexWrap="wrap" gap="1.5" listStyleType="none">
          {tags.map((tag, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same tag may be there twice
            <li key={`${index} ${tag}`}>
              <Mark>{tag}</Mark>
            </li>
          ))}
        </chakra.ul>
      )}
    </>
  )
}

/** Link to the article that a note was made from, at the quoted words. */
function NoteSource({ note }: { note: NoteContent }) {
  const { sourceUrl, sourceTitle, sourceQuote } = note
  if (sourceUrl === '') return null
  return (
    <chakra.aside
      aria-label={notesTexts.source}
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      marginTop="6"
      padding="4"
      borderWidth="1px"
      borderRadius="md"
      bg="page"
    >
      <chakra.span color="muted" paddingTop="0.5">
        <Newspaper size={18} aria-hidden />
      </chakra.span>
      <chakra.div display="grid" gap="1">
        <chakra.p textStyle="small" color="muted">
          {notesTexts.source}
        </chakra.p>
        <chakra.p overflowWrap="anywhere">
          <TextLink to={quoteAddress(sourceUrl, sourceQuote)}>{sourceTitle || sourceUrl}</TextLink>
        </chakra.p>
        {sourceQuote && (
          <chakra.p textStyle="small" color="muted" lineClamp={3} dir="auto">
            {sourceQuote}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.aside>
  )
}
