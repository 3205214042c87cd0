import { nameModel } from '#schemas/chat-models.ts'
import type { Assistant } from '#schemas/chat-session.ts'
import type { ModelChoice } from './use-models.ts'

/** Whether a model of others may have passages of own notes and bookmarks in a conversation. */
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
 * Undefined where there is nothing to be asked: news needs no texts of one's own, and the built-in assistant sends them
 * nowhere. Where it is not known who answers, as without a network, what was given can still be taken back.
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
