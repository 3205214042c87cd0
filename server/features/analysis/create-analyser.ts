import type { Config } from '../../config.ts'
import { createLanguageModel } from '../../providers/language-model.ts'
import type { Analyser } from './analyser.ts'
import { builtInAnalyser } from './built-in/built-in-analyser.ts'
import { createModelAnalyser } from './model-analyser.ts'

/** The model that the configuration names, else the one that is built in. */
export function createAnalyser({ ai }: Pick<Config, 'ai'>): Analyser {
  return ai ? createModelAnalyser(createLanguageModel(ai), ai.timeoutSeconds * 1000) : builtInAnalyser
}
