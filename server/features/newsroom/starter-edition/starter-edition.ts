import type { Story } from '#schemas/story.ts'
import { antibioticResistance } from './articles/antibiotic-resistance.ts'
import { billToLaw } from './articles/bill-to-law.ts'
import { dlsMethod } from './articles/dls-method.ts'
import { encryption } from './articles/encryption.ts'
import { inflation } from './articles/inflation.ts'
import { lokSabha } from './articles/lok-sabha.ts'
import { monsoon } from './articles/monsoon.ts'
import { repoRate } from './articles/repo-rate.ts'
import { satelliteNavigation } from './articles/satellite-navigation.ts'
import { securityCouncil } from './articles/security-council.ts'
import { skyColours } from './articles/sky-colours.ts'
import { vaccines } from './articles/vaccines.ts'
import type { StarterArticle } from './starter-article.ts'
import { dovesAndTheNet } from './stories/doves-and-the-net.ts'
import { lionInTheWell } from './stories/lion-in-the-well.ts'
import { monkeysHeart } from './stories/monkeys-heart.ts'

/** Explainers over all sections, there from the first start and without a network. */
export const starterArticles: readonly StarterArticle[] = [
  monsoon,
  repoRate,
  billToLaw,
  vaccines,
  satelliteNavigation,
  inflation,
  lokSabha,
  skyColours,
  encryption,
  dlsMethod,
  securityCouncil,
  antibioticResistance,
]

/** Old tales in words of ours. */
export const starterStories: readonly Story[] = [lionInTheWell, monkeysHeart, dovesAndTheNet]
