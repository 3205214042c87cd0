import type { StarterArticle } from '../../starter-article.ts'
import { inflation } from './inflation.ts'
import { repoRate } from './repo-rate.ts'

export const businessArticles: readonly StarterArticle[] = [inflation, repoRate]
