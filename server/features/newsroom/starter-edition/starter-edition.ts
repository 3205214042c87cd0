import type { Story } from '#schemas/story.ts'
import { antibioticResistance } from './articles/antibiotic-resistance.ts'
import { billToLaw } from './articles/bill-to-law.ts'
import { inflation } from './articles/inflation.ts'
import { lokSabha } from './articles/lok-sabha.ts'
import { repoRate } from './articles/repo-rate.ts'
import { scienceArticles } from './articles/science/science-articles.ts'
import { securityCouncil } from './articles/security-council.ts'
import { sportsArticles } from './articles/sports/sports-articles.ts'
import { technologyArticles } from './articles/technology/technology-articles.ts'
import { vaccines } from './articles/vaccines.ts'
import type { StarterArticle } from './starter-article.ts'
import { birbalsKhichdi } from './stories/birbals-khichdi.ts'
import { blueJackal } from './stories/blue-jackal.ts'
import { donkeyOnTheBridge } from './stories/donkey-on-the-bridge.ts'
import { dovesAndTheNet } from './stories/doves-and-the-net.ts'
import { grandmotherInThePumpkin } from './stories/grandmother-in-the-pumpkin.ts'
import { ironEatingMice } from './stories/iron-eating-mice.ts'
import { lionInTheWell } from './stories/lion-in-the-well.ts'
import { monkeysHeart } from './stories/monkeys-heart.ts'
import { nandiAndTheHundredCarts } from './stories/nandi-and-the-hundred-carts.ts'
import { riddlesOnTheRoad } from './stories/riddles-on-the-road.ts'
import { soundInThePalmGrove } from './stories/sound-in-the-palm-grove.ts'
import { thievesWhoWateredTheGarden } from './stories/thieves-who-watered-the-garden.ts'

/** Explainers over all sections, there from the first start and without a network. */
export const starterArticles: readonly StarterArticle[] = [
  repoRate,
  billToLaw,
  vaccines,
  inflation,
  lokSabha,
  securityCouncil,
  antibioticResistance,
  ...scienceArticles,
  ...technologyArticles,
  ...sportsArticles,
]

/** Old tales in words of ours. */
export const starterStories: readonly Story[] = [
  lionInTheWell,
  monkeysHeart,
  dovesAndTheNet,
  soundInThePalmGrove,
  birbalsKhichdi,
  grandmotherInThePumpkin,
  blueJackal,
  riddlesOnTheRoad,
  nandiAndTheHundredCarts,
  thievesWhoWateredTheGarden,
  ironEatingMice,
  donkeyOnTheBridge,
]
