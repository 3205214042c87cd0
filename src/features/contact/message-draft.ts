import { dropDraft, readDraft, saveDraft } from '../../database/session/drafts.ts'
import { readDraftFields } from '../../entities/draft-fields.ts'
import { emptyMessage, type Message } from './send-message.ts'

const FORM = 'contact'
/** Of a visitor: it goes with the tab, so that whoever uses the device next does not read it. */
const VISITOR_KEY = 'vedika.contact'

/** Where an unsent message is kept: with the drafts of whoever is signed in, else in this tab. */
export interface MessageDraft {
  read(): Promise<Partial<Message>>
  save(message: Message): Promise<void>
  drop(): Promise<void>
}

export function messageDraftOf(userId: string | undefined): MessageDraft {
  return userId === undefined ? draftOfTab : draftOfUser(userId)
}

/** `name` and `text` are what lists of drafts show. */
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
