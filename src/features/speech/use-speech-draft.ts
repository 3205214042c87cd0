import { useEffect, useRef, useState } from 'react'
import { forget, recall, remember } from '../../database/store/device-memory.ts'
import { dropDraft, readDraft, saveDraft } from '../../database/store/drafts.ts'
import { useSession } from '../../entities/use-session.ts'
import { announceUnsavedWork } from '../../ui/unsaved-work.ts'
import { speechTexts } from './speech-texts.ts'

const FORM = 'speech'
const SAVE_AFTER_MS = 400

/** Owner of the text: a user's draft is among their drafts, a visitor's is on the device. */
type Owner = { userId: string } | 'visitor'

interface Held {
  owner: Owner
  text: string
  isTouched: boolean
}

/** The text of the demo, kept while it is typed. Undefined until it was looked for. */
export function useSpeechDraft(): { text: string | undefined; change: (text: string) => void } {
  const session = useSession()
  const userId = session.kind === 'user' ? session.details.userId : undefined
  const isKnown = session.kind !== 'unknown'
  const [held, setHeld] = useState<Held>()

  useEffect(() => {
    if (!isKnown) return
    let isCurrent = true
    const owner: Owner = userId === undefined ? 'visitor' : { userId }
    const begin = (text = '') => isCurrent && setHeld({ owner, text, isTouched: false })
    read(owner).then(begin, () => begin())
    return () => {
      isCurrent = false
    }
  }, [isKnown, userId])

  const store = useRef(async () => {})
  useEffect(() => {
    if (!held?.isTouched) return
    store.current = () => save(held)
    const timer = setTimeout(() => void save(held).catch(warn), SAVE_AFTER_MS)
    const takeBack = announceUnsavedWork(store.current)
    return () => {
      clearTimeout(timer)
      takeBack()
    }
  }, [held])
  useEffect(() => () => void store.current().catch(warn), []) // what was typed just before the screen was left

  const change = (text: string) => setHeld((before) => before && { ...before, text, isTouched: true })
  return { text: held?.text, change }
}

async function read(owner: Owner): Promise<string | undefined> {
  const fields = owner === 'visitor' ? await recall(FORM) : (await readDraft(owner.userId, FORM))?.fields
  return fields?.text
}

async function save({ owner, text }: Held): Promise<void> {
  const fields = { name: speechTexts.title, text }
  if (owner === 'visitor') await (text ? remember(FORM, fields) : forget(FORM))
  else await (text ? saveDraft(owner.userId, FORM, { fields }) : dropDraft(owner.userId, FORM))
}

function warn(error: unknown): void {
  console.warn('The text is kept in memory alone:', error)
}
