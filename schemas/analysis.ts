import { z } from 'zod'
import { articleSchema } from './article.ts'
import { limits } from './limits.ts'

export const analysisKindSchema = z.enum(['bias', 'sentiment', 'missing', 'explain'])
export type AnalysisKind = z.infer<typeof analysisKindSchema>

/** Groups that an article may concern, named as in an article's impacts. */
export const personaSchema = z.enum([
  'entrepreneur',
  'student',
  'policyMaker',
  'smallBusinessOwner',
  'jobSeeker',
  'investor',
  'parent',
])
export type Persona = z.infer<typeof personaSchema>

/** The questions that can be asked about an article. */
export type AnalysisQuestion = AnalysisKind | Persona

/**
 * A statement about an article. A model's claim has at least one quote; a count of the built-in analyser may have
 * none.
 */
export const claimSchema = z.object({
  text: z.string().min(1).max(limits.claim),
  /** Copied from the article, apart from white space and quotation marks. */
  quotes: z.array(z.string().min(1).max(limits.quote)).max(limits.quotes),
})
export type Claim = z.infer<typeof claimSchema>

export const analysisSchema = z.object({
  /** Empty if nothing was found. */
  claims: z.array(claimSchema).max(limits.claims),
  /** False if the article has no text, or none that the analyser can read for this question. */
  isReadable: z.boolean(),
  /** Other articles of the same story, most similar first. */
  coverage: z.array(articleSchema.pick({ url: true, title: true, source: true, published: true })),
  /** Model that answered; null for the built-in analyser. */
  model: z.string().nullable(),
  /** Version of the prompts, or of the built-in analyser's rules. */
  promptVersion: z.number().int().min(1),
  /** The `articleHashOf` of the analysed text. */
  articleHash: z.string().length(64),
  /** ISO 8601, UTC. */
  madeAt: z.iso.datetime(),
})
export type Analysis = z.infer<typeof analysisSchema>
