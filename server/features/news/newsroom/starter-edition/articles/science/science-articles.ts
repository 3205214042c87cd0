import type { StarterArticle } from '../../starter-article.ts'
import { blackHoles } from './black-holes.ts'
import { dna } from './dna.ts'
import { earthquakes } from './earthquakes.ts'
import { leapYears } from './leap-years.ts'
import { monsoon } from './monsoon.ts'
import { photosynthesis } from './photosynthesis.ts'
import { skyColours } from './sky-colours.ts'
import { telescopes } from './telescopes.ts'
import { tides } from './tides.ts'

export const scienceArticles: readonly StarterArticle[] = [
  monsoon,
  skyColours,
  earthquakes,
  tides,
  dna,
  blackHoles,
  photosynthesis,
  leapYears,
  telescopes,
]
