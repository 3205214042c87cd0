import type { Config } from '../../../config.ts'
import { createLanguageModel } from '../../../providers/language-model.ts'
import { type DraftGenerator, quotingGenerator } from './make-drafts.ts'
import { createModelGenerator } from './model-generator.ts'

/** The model that the configuration names, else the maker that is built in. */
export function createGenerator({ ai }: Pick<Config, 'ai'>): DraftGenerator {
  return ai ? createModelGenerator(createLanguageModel(ai), ai.timeoutSeconds * 1000) : quotingGenerator
}
