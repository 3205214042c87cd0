import { nameModel } from '#schemas/chat-models.ts'
import type { Assistant } from '#schemas/chat-session.ts'
import type { ModelChoice } from './use-models.ts'

/** Consent that a hosted model may get passages of own notes and bookmarks. */
export interface OwnTexts {
  /** The model's name on screen. */
  recipient: string
  isGiven: boolean
  give: (isGiven: boolean) => void
}

interface Asked {
  ownTextsTo: string
}

/**
 * Undefined if no consent is needed: news needs no own texts, and the built-in assistant sends nothing. If the
 * answerer is unknown, as offline, a consent can still be revoked.
 */
export function ownTextsOf(
  assistant: Assistant,
  answerer: ModelChoice | undefined,
  { ownTextsTo }: Asked,
  choose: (changed: Asked) => void,
): OwnTexts | undefined {
  const chatModel = answerer?.chatModel ?? ownTextsTo
  if (assistant === 'news' || answerer?.isBuiltIn || chatModel === '') return undefined
  return {
    recipient: answerer?.name ?? nameModel(ownTextsTo),
    isGiven: ownTextsTo === chatModel,
    give: (isGiven) => choose({ ownTextsTo: isGiven ? chatModel : '' }),
  }
}
