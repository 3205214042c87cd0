import { chakra } from '@chakra-ui/react'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Field, Input } from '../../../ui/field.tsx'
import { bookmarksTexts as texts } from './bookmarks-texts.ts'

/** Leaves the bookmarks with these words in their title; Escape clears it, as its button does. */
export function TitleFilter({ filter, onChange }: { filter: string; onChange: (filter: string) => void }) {
  const box = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    box.current?.focus()
  }
  return (
    <chakra.search width={{ base: 'full', md: '20rem' }}>
      <Field label={texts.search}>
        {(control) => (
          <chakra.div position="relative">
            <Input
              {...control}
              ref={box}
              paddingInlineEnd="touch"
              placeholder={texts.searchHint}
              autoComplete="off"
              enterKeyHint="search"
              value={filter}
              onChange={(event) => onChange(event.target.value)}
              onKeyDown={(event) => event.key === 'Escape' && clear()}
            />
            {filter && (
              <Button
                variant="ghost"
                size="icon"
                position="absolute"
                insetBlock="0"
                insetInlineEnd="0"
                color="muted"
                aria-label={texts.clear}
                title={texts.clear}
                onClick={clear}
              >
                <X size={18} aria-hidden />
              </Button>
            )}
          </chakra.div>
        )}
      </Field>
    </chakra.search>
  )
}
