import type { Config } from '../../../config.ts'
import { createLanguageModel } from '../../../providers/language-model.ts'
import { type DraftMaker, quotingMaker } from './make-drafts.ts'
import { createModelMaker } from './model-maker.ts'

/** The model that the configuration names, else the maker that is built in. */
export function createMaker({ ai }: Pick<Config, 'ai'>): DraftMaker {
  return ai ? createModelMaker(createLanguageModel(ai), ai.timeoutSeconds * 1000) : quotingMaker
}
