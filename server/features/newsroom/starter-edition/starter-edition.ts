import type { Story } from '#schemas/story.ts'
import { businessArticles } from './articles/business/business-articles.ts'
import { dlsMethod } from './articles/dls-method.ts'
import { encryption } from './articles/encryption.ts'
import { healthArticles } from './articles/health/health-articles.ts'
import { indiaArticles } from './articles/india/india-articles.ts'
import { monsoon } from './articles/monsoon.ts'
import { satelliteNavigation } from './articles/satellite-navigation.ts'
import { skyColours } from './articles/sky-colours.ts'
import { worldArticles } from './articles/world/world-articles.ts'
import type { StarterArticle } from './starter-article.ts'
import { dovesAndTheNet } from './stories/doves-and-the-net.ts'
import { lionInTheWell } from './stories/lion-in-the-well.ts'
import { monkeysHeart } from './stories/monkeys-heart.ts'

/** Explainers over all sections, there from the first start and without a network. */
export const starterArticles: readonly StarterArticle[] = [
  ...indiaArticles,
  ...worldArticles,
  ...businessArticles,
  ...healthArticles,
  monsoon,
  satelliteNavigation,
  skyColours,
  encryption,
  dlsMethod,
]

/** Old tales in words of ours. */
export const starterStories: readonly Story[] = [lionInTheWell, monkeysHeart, dovesAndTheNet]
