import { textLength } from '#schemas/html-profile.ts'
import { limits } from '#schemas/limits.ts'
import { categoryTexts as texts } from './category-texts.ts'

const { addedCategoryName, addedCategoryText } = limits

/** What keeps a new category from being added, field by field. */
export interface CategoryProblems {
  name?: string
  description?: string
}

interface TypedCategory {
  name: string
  description: string
}

/** The rules of the form that adds a category; spaces at the ends count nothing. */
export function findAddProblems({ name, description }: TypedCategory): CategoryProblems {
  return {
    ...problem('name', name, addedCategoryName, [texts.nameLeast, texts.nameMost]),
    ...problem('description', description, addedCategoryText, [texts.descriptionLeast, texts.descriptionMost]),
  }
}

/** The rules of the form that edits one: a name of up to 64 characters, and a description that fits. */
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
