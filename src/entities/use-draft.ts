import { useCallback, useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '../database/drafts.ts'
import { announceUnsavedWork } from '../ui/unsaved-work.ts'

/** Typing is saved as a draft after this pause: a crash loses no more than what was typed in it. */
const SAVE_AFTER_MS = 400

/** What a form holds: its fields as text, and the document that it began from (none for a new one). */
export interface FormWork<Fields extends Record<string, string>, Opened extends object> {
  draft: Fields
  opened: Opened | undefined
}

/**
 * A form in work. It begins as `initial`, or as the draft that was left behind, and is saved as a draft while it is typed.
 * `work` is undefined until the draft was looked for. A form that is left calls `drop` once its text is stored or given up.
 * One that stays calls `begin` where what it shows has changed elsewhere, and `settle` once `stored` is: it begins again,
 * and what was typed meanwhile stays in it.
 */
export function useDraft<Fields extends Record<string, string>, Opened extends object>(
  userId: string,
  form: string,
  initial: FormWork<Fields, Opened>,
) {
  const [found] = useState(initial)
  const [first, setFirst] = useState(initial)
  const [work, setWork] = useState<FormWork<Fields, Opened>>()
  const [isTouched, setTouched] = useState(false)
  const isDropped = useRef(false)

  useEffect(() => {
    let isCurrent = true
    const start = (begun: FormWork<Fields, Opened>) => isCurrent && setWork(begun)
    readDraft(userId, form).then(
      (left) => {
        if (!left) return start(found)
        const draft = { ...found.draft, ...left.fields } // the form may have got another field since
        start({ draft, opened: left.opened as Opened | undefined })
        setTouched(true)
      },
      () => start(found),
    )
    return () => {
      isCurrent = false
    }
  }, [userId, form, found])

  const store = useRef(async () => {})
  const [storeNow] = useState(() => () => {
    store.current().catch((error: unknown) => console.warn('The draft is kept in memory alone:', error))
  })
  useEffect(() => {
    if (!work || !isTouched) return
    store.current = async () => {
      if (isDropped.current) return
      const { draft, opened } = work
      const isAsBegun = Object.entries(first.draft).every(([name, text]) => draft[name] === text)
      await (isAsBegun
        ? dropDraft(userId, form)
        : saveDraft(userId, form, {
            fields: { ...draft },
            ...(opened && { opened: { ...opened } as Record<string, unknown> }),
          }))
    }
    const timer = setTimeout(storeNow, SAVE_AFTER_MS)
    const takeBack = announceUnsavedWork(store.current)
    return () => {
      clearTimeout(timer)
      takeBack()
    }
  }, [isTouched, work, userId, form, first, storeNow])

  useEffect(() => storeNow, [storeNow]) // what was typed just before the screen was left

  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  }, [work])

  const begin = useCallback((next: FormWork<Fields, Opened>) => {
    setFirst(next)
    setWork(next)
    setTouched(false)
  }, [])
  const settle = (stored: Fields, next: FormWork<Fields, Opened>) => {
    const now = Object.entries(latest.current?.draft ?? stored)
    const typed = now.filter(([name, text]) => text !== stored[name])
    store.current = async () => {}
    begin(next)
    if (typed.length > 0) change({ ...next, draft: { ...next.draft, ...Object.fromEntries(typed) } })
    return dropDraft(userId, form)
  }
  const drop = () => {
    isDropped.current = true
    return dropDraft(userId, form)
  }
  const change = (changed: FormWork<Fields, Opened>) => {
    setTouched(true)
    setWork(changed)
  }
  return { work, isTouched, change, begin, settle, drop }
}
