import { textLength } from '#schemas/html-profile.ts'
import { limits } from '#schemas/limits.ts'
import { categoryTexts as texts } from '../note-screens-texts.ts'

const { addedCategoryName, addedCategoryText } = limits

/** Errors of a category form, by field. */
export interface CategoryProblems {
  name?: string
  description?: string
}

interface TypedCategory {
  name: string
  description: string
}

/** Validates a new category. Trims spaces at the ends. */
export function findAddProblems({ name, description }: TypedCategory): CategoryProblems {
  return {
    ...problem('name', name, addedCategoryName, [texts.nameLeast, texts.nameMost]),
    ...problem('description', description, addedCategoryText, [texts.descriptionLeast, texts.descriptionMost]),
  }
}

/** Validates an edited category: a name of up to 64 characters and a description within its limit. */
export function findEditProblems({ name, description }: TypedCategory): CategoryProblems {
  return {
    ...problem('name', name, { least: 1, most: limits.categoryName }, [texts.valueNeeded, texts.editNameMost]),
    ...(textLength(description) > limits.categoryText && { description: texts.editDescriptionMost }),
  }
}

function problem(
  field: keyof CategoryProblems,
  typed: string,
  { least, most }: { least: number; most: number },
  [tooShort, tooLong]: [string, string],
): CategoryProblems {
  const { length } = typed.trim()
  if (length === 0) return { [field]: texts.valueNeeded }
  if (length < least) return { [field]: tooShort }
  return length > most ? { [field]: tooLong } : {}
}
