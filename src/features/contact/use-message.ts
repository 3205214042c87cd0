import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { UserDetails } from '#schemas/user.ts'
import { dropDraft, readDraft, saveDraft } from '../../database/store/drafts.ts'
import { readDraftFields } from '../../entities/draft-fields.ts'
import { announceUnsavedWork } from '../../ui/unsaved-work.ts'
import { emptyMessage, type Message } from './send-message.ts'

/** Typing is kept after this pause. */
const SAVE_AFTER_MS = 400

/**
 * Message in the form: the draft, else one with the user's name and address. Saved while typing; `drop` deletes it
 * after sending. `message` is undefined until the draft was read.
 */
export function useMessage(details: UserDetails | undefined) {
  const userId = details?.userId
  const [first] = useState(() => ({
    ...emptyMessage,
    ...(details && { name: `${details.firstName} ${details.lastName}`.trim(), email: details.email }),
  }))
  const draft = useMemo(() => messageDraftOf(userId), [userId])
  const [message, setMessage] = useState<Message>()
  /** Typed and not kept yet. */
  const unkept = useRef<Message>(undefined)

  useEffect(() => {
    let isCurrent = true
    const begin = (left: Partial<Message>) => isCurrent && setMessage({ ...first, ...left })
    draft.read().then(begin, () => begin({}))
    return () => {
      isCurrent = false
    }
  }, [draft, first])

  const keep = useCallback(async () => {
    const latest = unkept.current
    unkept.current = undefined
    if (!latest) return
    const isAsBegun = JSON.stringify(latest) === JSON.stringify(first)
    await (isAsBegun ? draft.drop() : draft.save(latest)).catch((error: unknown) =>
      console.warn('The draft is not stored:', error),
    )
  }, [draft, first])
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => void keep(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [message, keep])
  useEffect(() => {
    const takeBack = announceUnsavedWork(keep)
    const keepNow = () => void keep() // what was typed just before the screen was left
    window.addEventListener('pagehide', keepNow)
    return () => {
      takeBack()
      window.removeEventListener('pagehide', keepNow)
      keepNow()
    }
  }, [keep])

  const change = (field: keyof Message, value: string) => {
    if (!message) return
    unkept.current = { ...message, [field]: value }
    setMessage(unkept.current)
  }
  const drop = async () => {
    unkept.current = undefined
    setMessage({ ...first })
    await draft.drop()
  }
  return { message, change, drop }
}

const FORM = 'contact'
/** Key of a visitor's draft. It lives in session storage, so that the next user of the device does not read it. */
const VISITOR_KEY = 'vedika.contact'

/** Storage of an unsent message: the user's drafts, or this tab for a visitor. */
interface MessageDraft {
  read(): Promise<Partial<Message>>
  save(message: Message): Promise<void>
  drop(): Promise<void>
}

function messageDraftOf(userId: string | undefined): MessageDraft {
  return userId === undefined ? draftOfTab : draftOfUser(userId)
}

/** Lists of drafts show `name` and `text`. */
function draftOfUser(userId: string): MessageDraft {
  return {
    async read() {
      const draft = await readDraft(userId, FORM)
      if (!draft) return {}
      const empty = { name: '', text: '', sender: '', email: '', phone: '' }
      const { name: subject, text: message, sender: name, email, phone } = readDraftFields(empty, draft.fields)
      return { name, email, phone, subject, message }
    },
    async save({ name: sender, email, phone, subject, message }) {
      await saveDraft(userId, FORM, { fields: { name: subject, text: message, sender, email, phone } })
    },
    drop: () => dropDraft(userId, FORM),
  }
}

const draftOfTab: MessageDraft = {
  async read() {
    const kept: unknown = JSON.parse(sessionStorage.getItem(VISITOR_KEY) ?? '{}')
    return { ...emptyMessage, ...(kept as Partial<Message>) }
  },
  async save(message) {
    sessionStorage.setItem(VISITOR_KEY, JSON.stringify(message))
  },
  async drop() {
    sessionStorage.removeItem(VISITOR_KEY)
  },
}
