import type { Config } from '../../config.ts'
import { createLanguageModel } from '../../providers/language-model.ts'
import type { Analyser } from './analyser.ts'
import { builtInAnalyser } from './built-in/built-in-analyser.ts'
import { createModelAnalyser } from './model-analyser.ts'

/** The configured model, else the built-in analyser. */
export function createAnalyser({ ai }: Pick<Config, 'ai'>): Analyser {
  return ai ? createModelAnalyser(createLanguageModel(ai), ai.timeoutSeconds * 1000) : builtInAnalyser
}
