import type { StarterArticle } from '../../starter-article.ts'
import { articleFive } from './article-five.ts'
import { europeanUnion } from './european-union.ts'
import { lawOfTheSea } from './law-of-the-sea.ts'
import { refugees } from './refugees.ts'
import { securityCouncil } from './security-council.ts'
import { timeZones } from './time-zones.ts'
import { worldCourt } from './world-court.ts'
import { worldTradeOrganization } from './world-trade-organization.ts'

export const worldArticles: readonly StarterArticle[] = [
  articleFive,
  europeanUnion,
  lawOfTheSea,
  refugees,
  securityCouncil,
  timeZones,
  worldCourt,
  worldTradeOrganization,
]
