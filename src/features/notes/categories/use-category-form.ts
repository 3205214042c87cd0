import { useRef, useState } from 'react'
import type { NoteCategoryContent } from '#schemas/note-category.ts'
import type { WriteOutcome } from '../../../database/session/write-row.ts'
import { settleWrite } from '../../../entities/settle-write.ts'
import { type FormWork, useDraft } from '../../../entities/use-draft.ts'
import { categoryTexts as texts } from '../note-screens-texts.ts'
import type { CategoryProblems } from './category-fields.ts'

/** Draft fields. The description is plain text for a new category, HTML for an existing one. */
type CategoryFields = { name: string; description: string; published: boolean }
export type CategoryWork = FormWork<CategoryFields, NoteCategoryContent>

interface CategoryForm {
  userId: string
  /** Names the form's draft. */
  form: string
  initial: CategoryWork
  findProblems: (fields: CategoryFields) => CategoryProblems
  save: (work: CategoryWork) => Promise<WriteOutcome>
  onSaved: () => void
}

/** A category in work: kept as a draft while it is typed, checked as its fields are left, stored once at a time. */
export function useCategoryForm({ userId, form, initial, findProblems, save, onSaved }: CategoryForm) {
  const { work, revision, readLatest, set, drop } = useDraft(userId, form, initial)
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
    const settled = await settleWrite(save({ ...latest, draft: trimmed }), texts.saveProblems)
    if (settled.kind === 'problem') {
      setFailure(settled.text)
      isSaving.current = false // else a second press, while the form is being left, would save it twice
      return
    }
    await drop().catch(console.warn) // it is stored: a draft of it left behind is the lesser evil
    onSaved()
  }
  return {
    fields: work?.draft,
    revision,
    /** Errors of visited fields, or of all after a try to save. */
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

function isEmpty(problems: CategoryProblems): boolean {
  return Object.keys(problems).length === 0
}
