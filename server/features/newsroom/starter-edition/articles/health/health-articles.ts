import type { StarterArticle } from '../../starter-article.ts'
import { antibioticResistance } from './antibiotic-resistance.ts'
import { vaccines } from './vaccines.ts'

export const healthArticles: readonly StarterArticle[] = [antibioticResistance, vaccines]
