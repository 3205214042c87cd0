import type { Story } from '#schemas/story.ts'
import { businessArticles } from './articles/business/business-articles.ts'
import { healthArticles } from './articles/health/health-articles.ts'
import { indiaArticles } from './articles/india/india-articles.ts'
import { scienceArticles } from './articles/science/science-articles.ts'
import { sportsArticles } from './articles/sports/sports-articles.ts'
import { technologyArticles } from './articles/technology/technology-articles.ts'
import { worldArticles } from './articles/world/world-articles.ts'
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
  ...indiaArticles,
  ...worldArticles,
  ...businessArticles,
  ...healthArticles,
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
