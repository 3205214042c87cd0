import { useRef, useState } from 'react'
import type { NoteCategoryContent } from '#schemas/note-category.ts'
import type { CategoryOutcome } from '../../../database/note-categories.ts'
import { type FormWork, useDraft } from '../../../entities/use-draft.ts'
import type { CategoryProblems } from './category-fields.ts'
import { categoryTexts as texts } from './category-texts.ts'

/**
 * As a draft keeps it. The description is plain text of a new category, and HTML of one that is there; `published` is empty
 * where the category is not.
 */
type CategoryFields = { name: string; description: string; published: string }
export type CategoryWork = FormWork<CategoryFields, NoteCategoryContent>

interface CategoryForm {
  userId: string
  /** Names the form's draft. */
  form: string
  initial: CategoryWork
  findProblems: (fields: CategoryFields) => CategoryProblems
  save: (work: CategoryWork) => Promise<CategoryOutcome>
  onSaved: () => void
}

/** A category in work: kept as a draft while it is typed, checked as its fields are left, stored once at a time. */
export function useCategoryForm({ userId, form, initial, findProblems, save, onSaved }: CategoryForm) {
  const { work, readLatest, set, drop } = useDraft(userId, form, initial)
  const [left, setLeft] = useState<readonly (keyof CategoryProblems)[]>([])
  const [failure, setFailure] = useState<string>()
  const isSaving = useRef(false)
  const problems = work ? findProblems(work.draft) : {}
  const isValid = isEmpty(problems)

  const submit = async () => {
    const latest = readLatest()
    if (!latest || isSaving.current) return
    const { draft } = latest
    setLeft(['name', 'description'])
    if (!isEmpty(findProblems(draft))) return setFailure(texts.invalid)
    isSaving.current = true
    const trimmed = { ...draft, name: draft.name.trim(), description: draft.description.trim() }
    const failed = await save({ ...latest, draft: trimmed }).then(failureOf, (error: unknown) => {
      console.error('The category could not be saved:', error)
      return texts.failed
    })
    setFailure(failed)
    isSaving.current = failed === undefined // a second press while the form is being left would save it twice
    if (failed) return
    await drop().catch(console.warn) // it is stored: a draft of it left behind is the lesser evil
    onSaved()
  }
  return {
    fields: work?.draft,
    /** Those of the fields that were left, or of all once it was to be saved. */
    problems: Object.fromEntries(
      Object.entries(problems).filter(([field]) => left.includes(field as keyof CategoryProblems)),
    ),
    failure,
    isValid,
    set,
    leave: (field: keyof CategoryProblems) => setLeft((before) => [...before, field]),
    submit: () => void submit(),
    giveUp: (onGivenUp: () => void) => void drop().then(onGivenUp),
  }
}

/** Why it is not stored, for the person; undefined where it is. */
function failureOf(outcome: CategoryOutcome): string | undefined {
  if (outcome.kind === 'saved' || outcome.kind === 'unchanged') return undefined
  if (outcome.kind === 'duplicate') return outcome.message
  if (outcome.kind === 'storageFull') return texts.storageFull
  return outcome.kind === 'outdated' ? texts.outdated : texts.invalid
}

function isEmpty(problems: CategoryProblems): boolean {
  return Object.keys(problems).length === 0
}
