import { limits } from '#schemas/limits.ts'
import { categoryTexts as texts } from './category-texts.ts'

const { addedCategoryName, addedCategoryText } = limits

/** What keeps a new category from being added, field by field. */
export interface CategoryProblems {
  name?: string
  text?: string
}

/** The rules of the form that adds a category; spaces at the ends count nothing. */
export function findAddProblems({ name, text }: { name: string; text: string }): CategoryProblems {
  return {
    ...problem('name', name, addedCategoryName, [texts.nameLeast, texts.nameMost]),
    ...problem('text', text, addedCategoryText, [texts.descriptionLeast, texts.descriptionMost]),
  }
}

/** The rules of the form that edits one: a name of up to 64 characters. */
export function findEditProblems({ name }: { name: string }): CategoryProblems {
  return problem('name', name, { least: 1, most: limits.categoryName }, [texts.valueNeeded, texts.editNameMost])
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
