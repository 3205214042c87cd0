import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { readyChatTexts$ } from '../../../database/chat/chat-history.ts'
import { Field, Input } from '../../../ui/field.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { historyTexts as texts } from './history-texts.ts'

interface HistoryFiltersProps {
  filter: string
  words: string
  onFilter: (filter: string) => void
  onWords: (words: string) => void
}

/** Filters by title and by text. */
export function HistoryFilters({ filter, words, onFilter, onWords }: HistoryFiltersProps) {
  const [isUsed, setUsed] = useState(false)
  const boxes = [
    { label: texts.filter, value: filter, onChange: onFilter },
    { label: texts.search, value: words, onChange: onWords },
  ]
  return (
    <chakra.search
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
      onFocus={() => setUsed(true)}
    >
      {isUsed && <ReadyTexts />}
      {boxes.map(({ label, value, onChange }) => (
        <Field key={label} label={label}>
          {(control) => (
            <Input {...control} type="search" value={value} onChange={(event) => onChange(event.target.value)} />
          )}
        </Field>
      ))}
    </chakra.search>
  )
}

/** Loads the texts before the first letter is typed. */
function ReadyTexts() {
  useLiveQuery(readyChatTexts$)
  return null
}
