import { chakra } from '@chakra-ui/react'
import { Check, LogIn, NotebookPen } from 'lucide-react'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Article } from '#schemas/article.ts'
import { loginPath, notePath } from '#schemas/paths.ts'
import { quoteAddress } from '../../../entities/quote-address.ts'
import { useSession } from '../../../entities/use-session.ts'
import { Button, TextLink } from '../../../ui/button.tsx'
import { quotingTexts as texts } from '../reading/reading-texts.ts'
import { composeQuoteNote } from './compose-note.ts'
import { type Passage, readPassage } from './passage.ts'
import { saveNote } from './save-note.ts'

const Floating = chakra('div', {
  base: {
    position: 'absolute',
    zIndex: 'bar',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    borderRadius: 'full',
    borderWidth: '1px',
    bg: 'raised',
    boxShadow: 'float',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    animation: 'appear var(--chakra-durations-fast)',
  },
})

interface SaveSelectionProps {
  article: Article
  /** Element with the selectable text. The button is placed in the positioned ancestor of both. */
  text: RefObject<HTMLDivElement | null>
}

/** Shows a button at the selected text that saves it as a note, then a link to that note. */
export function SaveSelection({ article, text }: SaveSelectionProps) {
  const range = useSelectedRange(text)
  return range ? <SaveRange key={rangeKey(range)} range={range} article={article} text={text} /> : null
}

function SaveRange({ article, text, range }: SaveSelectionProps & { range: Range }) {
  const session = useSession()
  const navigate = useNavigate()
  const [savedId, setSavedId] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const link = useRef<HTMLAnchorElement>(null)
  const isBusy = useRef(false)
  const isUser = session.kind === 'user'
  useLayoutEffect(() => {
    if (place.current) placeBelow(place.current, range)
  }, [range])
  useEffect(() => {
    if (savedId && document.activeElement === document.body) link.current?.focus() // its button is gone
  }, [savedId])

  const save = async () => {
    const passage = text.current && readPassage(text.current, range, article.language)
    if (!passage || isBusy.current) return
    if (!isUser) return void navigate(loginPath(loginReturnUrl(article, passage)))
    isBusy.current = true
    setSavedId(await saveNote(composeQuoteNote(article, passage)))
    isBusy.current = false
  }
  return (
    // Keeps the selection when the button is pressed.
    <Floating
      ref={place}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
    >
      <chakra.span role="status" srOnly>
        {savedId && texts.saved}
      </chakra.span>
      {savedId ? (
        <chakra.span display="flex" alignItems="center" gap="2" minHeight="touch" paddingInline="4">
          <Check size={16} aria-hidden color="var(--chakra-colors-good)" />
          <span aria-hidden>{texts.saved}</span>
          <TextLink ref={link} to={notePath(savedId)}>
            {texts.open}
          </TextLink>
        </chakra.span>
      ) : (
        <Button data-key="n" variant="ghost" borderRadius="full" onClick={() => void save()}>
          {isUser ? <NotebookPen size={16} aria-hidden /> : <LogIn size={16} aria-hidden />}
          {isUser ? texts.save : texts.logIn}
        </Button>
      )}
    </Floating>
  )
}

/** Return URL after login. It highlights the selected words, or their whole sentence if the words are ambiguous. */
function loginReturnUrl({ url, text }: Article, { paragraphs, sentence }: Passage): string {
  const words = paragraphs.join(' ')
  const isOnce = text.split(words).length <= 2 && words.length > 20
  return quoteAddress(url, isOnce ? words : sentence, true)
}

/** Below the last line of the range, within the width of the offset parent. */
function placeBelow(element: HTMLElement, range: Range): void {
  const around = element.offsetParent?.getBoundingClientRect()
  const line = [...range.getClientRects()].at(-1)
  if (!around || !line) return
  const most = around.width - element.offsetWidth
  const left = Math.max(0, Math.min(line.right - around.left - element.offsetWidth / 2, most))
  element.style.insetBlockStart = `${line.bottom - around.top + 8}px`
  element.style.left = `${left}px`
}

const keys = new WeakMap<Range, number>()
let lastKey = 0

/** A new selection gets a new key, which resets the button. */
function rangeKey(range: Range): number {
  const key = keys.get(range) ?? ++lastKey
  keys.set(range, key)
  return key
}

/** Selected range of the article's text. Undefined if nothing is selected or the pointer is still down. */
function useSelectedRange(text: RefObject<HTMLElement | null>): Range | undefined {
  const [range, setRange] = useState<Range>()
  useEffect(() => {
    let isPressed = false
    const read = () => {
      if (isPressed) return
      const found = readSelection(text.current)
      setRange((before) => (before && found && isSameRange(before, found) ? before : found))
    }
    const press = ({ target, button }: PointerEvent) => {
      if (button === 0) isPressed = text.current?.contains(target as Node) ?? false
    }
    const release = () => {
      isPressed = false
      requestAnimationFrame(read) // the browser lets go of a selection that was clicked on after this
    }
    document.addEventListener('selectionchange', read)
    document.addEventListener('pointerdown', press)
    document.addEventListener('pointerup', release)
    document.addEventListener('pointercancel', release)
    return () => {
      document.removeEventListener('selectionchange', read)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('pointerup', release)
      document.removeEventListener('pointercancel', release)
    }
  }, [text])
  return range
}

function readSelection(text: HTMLElement | null): Range | undefined {
  const selection = getSelection()
  if (!text || !selection || selection.rangeCount === 0 || selection.isCollapsed) return undefined
  const range = selection.getRangeAt(0)
  if (!range.intersectsNode(text) || range.toString().trim() === '') return undefined
  return within(range, text)
}

/** Clips a range to the element: a drag often ends outside of the text. */
function within(range: Range, element: HTMLElement): Range | undefined {
  const all = document.createRange()
  all.selectNodeContents(element)
  const part = range.cloneRange()
  if (part.compareBoundaryPoints(Range.START_TO_START, all) < 0) part.setStart(all.startContainer, all.startOffset)
  if (part.compareBoundaryPoints(Range.END_TO_END, all) > 0) part.setEnd(all.endContainer, all.endOffset)
  return part.toString().trim() === '' ? undefined : part
}

function isSameRange(one: Range, other: Range): boolean {
  const isSameStart = one.compareBoundaryPoints(Range.START_TO_START, other) === 0
  return isSameStart && one.compareBoundaryPoints(Range.END_TO_END, other) === 0
}
