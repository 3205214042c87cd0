import { limits } from '#schemas/limits.ts'
import { type NoteCategory, noteCategories$ } from '../../../database/notes/note-categories.ts'
import { Field, NativeSelect } from '../../../ui/field.tsx'
import { useLiveQuery } from '../../../ui/use-live-query.ts'
import { formTexts as texts } from '../note-screens-texts.ts'

/** Selects an active category or none. The note's own stays a choice in any state. */
export function CategorySelect({ id, onChange }: { id: string; onChange: (id: string) => void }) {
  const categories = useLiveQuery(noteCategories$)
  return (
    <Field label={texts.category}>
      {(control) => (
        <NativeSelect {...control} value={id} onChange={(event) => onChange(event.target.value)}>
          <option value="">{texts.noCategory}</option>
          {choicesOf(categories ?? [], id).map((choice) => (
            <option key={choice.id} value={choice.id}>
              {choice.label}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

/** Names of recently edited active categories, after the note's own if it is none of them. */
export function choicesOf(categories: readonly NoteCategory[], own: string): { id: string; label: string }[] {
  const active = categories.filter(({ isActive }) => isActive).slice(0, limits.offeredCategories)
  const offered = active.map(({ id, name }) => ({ id, label: name })).sort((a, b) => a.label.localeCompare(b.label))
  if (own === '' || offered.some(({ id }) => id === own)) return offered
  const known = categories.find(({ id }) => id === own)
  const label = known && (known.isActive ? known.name : texts.inactive(known.name))
  return [{ id: own, label: label ?? texts.unknownCategory }, ...offered]
}
