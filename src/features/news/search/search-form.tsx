import { chakra } from '@chakra-ui/react'
import { Search, SlidersHorizontal, X } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { limits } from '#schemas/limits.ts'
import type { SearchTerms } from '../../../search/search-query.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { searchTexts } from './search-texts.ts'

/** Pause in typing after which the URL is updated and the server is asked. */
const TYPING_PAUSE_MS = 250

interface SearchFormProps {
  terms: SearchTerms
  onChange: (terms: SearchTerms) => void
}

/** Search box that answers while the user types. Source, primary term and group are behind a button. */
export function SearchForm({ terms, onChange }: SearchFormProps) {
  const [typed, setTyped] = useState(terms.q)
  const [isOpen, setOpen] = useState(terms.source !== '' || terms.primary !== '' || terms.group.length > 0)
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const moreId = useId()
  /** Terms that this form put into the URL. The router reports them late, when the user may have typed more. */
  const sent = useRef(new Set<string>())
  useEffect(() => {
    if (sent.current.has(terms.q)) return
    sent.current.clear()
    setTyped(terms.q) // the URL changed outside of this form
  }, [terms.q])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (q: string) => {
    clearTimeout(timer.current)
    if (q.trim() === terms.q) return
    sent.current.add(q.trim())
    onChange({ ...terms, q: q.trim() })
  }
  const type = (q: string) => {
    setTyped(q)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(q), TYPING_PAUSE_MS)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search(typed)
  }
  const clear = () => {
    setTyped('')
    search('')
    box.current?.focus()
  }
  return (
    <chakra.search display="grid" gap="3">
      <chakra.form display="flex" gap="2" onSubmit={submit}>
        <chakra.div position="relative" flex="1">
          <chakra.span position="absolute" insetInlineStart="3" top="3" color="muted" aria-hidden>
            <Search size={20} />
          </chakra.span>
          <Input
            ref={box}
            type="search"
            aria-label={searchTexts.label}
            placeholder={searchTexts.label}
            maxLength={limits.searchTerm}
            autoComplete="off"
            enterKeyHint="search"
            paddingInline="10"
            autoFocus={terms.q === ''}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
          {typed !== '' && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={searchTexts.clear}
              position="absolute"
              insetInlineEnd="0"
              top="0"
              color="muted"
              onClick={clear}
            >
              <X size={18} aria-hidden />
            </Button>
          )}
        </chakra.div>
        <IconButton
          variant="outline"
          label={searchTexts.more}
          aria-expanded={isOpen}
          aria-controls={isOpen ? moreId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={18} aria-hidden />
        </IconButton>
      </chakra.form>
      {isOpen && <MoreTerms id={moreId} terms={terms} onChange={onChange} />}
    </chakra.search>
  )
}

function MoreTerms({ id, terms, onChange }: SearchFormProps & { id: string }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const read = (name: string) => String(given.get(name) ?? '').trim()
    const group = read('group').split(',')
    onChange({ ...terms, source: read('source'), primary: read('primary'), group })
  }
  const fields = [
    { name: 'source', label: searchTexts.source, value: terms.source },
    { name: 'primary', label: searchTexts.primary, value: terms.primary },
    { name: 'group', label: searchTexts.group, value: terms.group.join(', ') },
  ]
  return (
    <Card id={id} padding="4">
      <chakra.form
        display="grid"
        gap="3"
        gridTemplateColumns={{ base: '1fr', md: 'repeat(3, 1fr) auto' }}
        alignItems="end"
        onSubmit={submit}
      >
        {fields.map(({ name, label, value }) => (
          <Field key={name} label={label}>
            {(control) => <Input {...control} name={name} defaultValue={value} maxLength={limits.searchTerm} />}
          </Field>
        ))}
        <Button type="submit" variant="outline">
          {searchTexts.apply}
        </Button>
      </chakra.form>
    </Card>
  )
}
