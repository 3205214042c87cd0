import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deepEqual } from 'rxdb/plugins/utils'
import { dropDraft, readDraft, saveDraft } from '../database/store/drafts.ts'
import { recoverDrafts, storeUnstoredDrafts } from '../database/store/exit-drafts.ts'
import type { DraftFields } from '../database/store/personal-database.ts'
import { announceUnsavedWork } from '../ui/unsaved-work.ts'
import { readDraftFields } from './draft-fields.ts'
import { flushLateReports } from './late-reports.ts'

/** Saves a draft this long after typing begins, and repeatedly while it continues; a crash loses no more. */
const SAVE_AFTER_MS = 400

/** The fields of a form, and the document that it began from (none for a new one). */
export interface FormWork<Fields extends DraftFields, Opened extends object> {
  draft: Fields
  opened: Opened | undefined
}

/**
 * State of a form with a draft. It starts as the stored draft, else as `initial`, and saves a draft while the user
 * types.
 *
 * - `work`: the shown fields; undefined until the draft was read.
 * - `readLatest`: the fields to store, including text that React has not rendered yet.
 * - `revision`: changes when the form restarts, never by typing.
 * - `drop`: call it when the form closes and its text is stored or discarded.
 * - `follow`: call it when the data changed elsewhere. Does nothing once the user has typed.
 * - `settle`: call it once `stored` is stored and the form stays open. The form restarts with text typed since.
 */
export function useDraft<Fields extends DraftFields, Opened extends object>(
  userId: string,
  form: string,
  initial: FormWork<Fields, Opened>,
) {
  const [found] = useState(initial)
  const [work, setWork] = useState<FormWork<Fields, Opened>>()
  const [revision, setRevision] = useState(0)
  const [isTouched, setTouched] = useState(false)
  const hasTyped = useRef(false) // as `isTouched`, before React has rendered it
  const isDropped = useRef(false)
  const begun = useRef(initial.draft)
  // Typed text counts at once, even if the screen closes before React renders it.
  const latest = useRef<FormWork<Fields, Opened>>(undefined)
  const store = useRef(async () => {})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [storeNow] = useState(() => () => {
    clearTimeout(timer.current)
    timer.current = undefined
    store.current().catch((error: unknown) => console.warn('The draft is kept in memory alone:', error))
  })

  useEffect(() => {
    let isCurrent = true
    const start = (opening: FormWork<Fields, Opened>) => {
      if (!isCurrent) return
      latest.current = opening
      setWork(opening)
    }
    const readLeft = async () => {
      await recoverDrafts(userId) // a cached screen's form is here before the session's start
      return readDraft(userId, form)
    }
    readLeft().then(
      (left) => {
        if (!left) return start(found)
        start({ draft: readDraftFields(found.draft, left.fields), opened: left.opened as Opened | undefined })
        hasTyped.current = true
        setTouched(true)
      },
      () => start(found),
    )
    return () => {
      isCurrent = false
    }
  }, [userId, form, found])

  useEffect(() => {
    if (isTouched) return announceUnsavedWork(() => store.current())
  }, [isTouched])

  useEffect(() => storeNow, [storeNow]) // what was typed just before the screen was left
  useEffect(() => {
    const storeAll = () => {
      flushLateReports()
      storeNow()
    }
    const onHide = () => document.visibilityState === 'hidden' && storeAll()
    const onExit = () => {
      storeAll()
      storeUnstoredDrafts()
    }
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', onExit)
    return () => {
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', onExit)
    }
  }, [storeNow])

  const begin = useCallback((next: FormWork<Fields, Opened>) => {
    store.current = async () => {}
    latest.current = next
    begun.current = next.draft
    hasTyped.current = false
    setWork(next)
    setRevision((last) => last + 1)
    setTouched(false)
  }, [])
  const follow = useCallback(
    (next: FormWork<Fields, Opened>) => {
      if (!hasTyped.current) begin(next)
    },
    [begin],
  )
  const settle = (stored: Fields, next: FormWork<Fields, Opened>) => {
    const now = Object.entries(latest.current?.draft ?? stored)
    const typed = now.filter(([name, value]) => !deepEqual(value, stored[name]))
    // Flushed at once: while the form showed the stored text, the next key would be added to that.
    flushSync(() => begin(next))
    if (typed.length > 0) set(Object.fromEntries(typed) as Partial<Fields>)
    return dropDraft(userId, form)
  }
  const drop = () => {
    isDropped.current = true
    return dropDraft(userId, form)
  }
  const readLatest = () => latest.current
  const set = (typed: Partial<Fields>) => {
    if (!latest.current) return
    const changed = { ...latest.current, draft: { ...latest.current.draft, ...typed } }
    latest.current = changed
    store.current = async () => {
      const { draft, opened } = latest.current ?? changed
      if (isDropped.current) return
      const isAsBegun = Object.entries(begun.current).every(([name, value]) => deepEqual(draft[name], value))
      await (isAsBegun
        ? dropDraft(userId, form)
        : saveDraft(userId, form, {
            fields: { ...draft },
            ...(opened && { opened: { ...opened } as Record<string, unknown> }),
          }))
    }
    timer.current ??= setTimeout(storeNow, SAVE_AFTER_MS)
    hasTyped.current = true
    setTouched(true)
    setWork(changed)
  }
  return { work, revision, isTouched, readLatest, set, follow, settle, drop }
}
