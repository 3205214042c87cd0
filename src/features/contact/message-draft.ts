import { dropDraft, readDraft, saveDraft } from '../../database/store/drafts.ts'
import { readDraftFields } from '../../entities/draft-fields.ts'
import { emptyMessage, type Message } from './send-message.ts'

const FORM = 'contact'
/** Key of a visitor's draft. It lives in session storage, so that the next user of the device does not read it. */
const VISITOR_KEY = 'vedika.contact'

/** Storage of an unsent message: the user's drafts, or this tab for a visitor. */
interface MessageDraft {
  read(): Promise<Partial<Message>>
  save(message: Message): Promise<void>
  drop(): Promise<void>
}

export function messageDraftOf(userId: string | undefined): MessageDraft {
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
