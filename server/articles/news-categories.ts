/** The seven sections, each with words that newsrooms use for it. */
const sections: Record<string, readonly string[]> = {
  World: ['world', 'international', 'global', 'foreign', 'asia', 'europe', 'africa', 'americas', 'middle east'],
  India: ['india', 'national', 'nation', 'states', 'cities'],
  Business: ['business', 'economy', 'economics', 'finance', 'markets', 'money', 'companies', 'industry'],
  Science: ['science', 'environment', 'space', 'climate', 'physics', 'biology', 'wildlife'],
  Technology: ['technology', 'tech', 'gadgets', 'computing', 'internet', 'software', 'ai'],
  Health: ['health', 'medicine', 'wellness', 'fitness'],
  Sports: ['sports', 'sport', 'cricket', 'football', 'hockey', 'tennis', 'badminton', 'athletics', 'olympics'],
}
const DEFAULT_SECTION = 'World'

const sectionOfWord = new Map(
  Object.entries(sections).flatMap(([section, words]) => words.map((word) => [word, section] as const)),
)

/** The section that the first of several names means; newsrooms write `World news`, `/News/Sport` and the like. */
export function findSection(names: readonly string[], fallback = DEFAULT_SECTION): string {
  for (const name of names) {
    const word = name.toLowerCase().split('/').at(-1)?.trim() ?? ''
    const section = sectionOfWord.get(word) ?? sectionOfWord.get(word.replace(/ news$/, ''))
    if (section) return section
  }
  return fallback
}
