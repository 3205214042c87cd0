import type { StarterArticle } from '../../starter-article.ts'
import { chessRatings } from './chess-ratings.ts'
import { dlsMethod } from './dls-method.ts'
import { kabaddi } from './kabaddi.ts'
import { legBeforeWicket } from './leg-before-wicket.ts'
import { marathon } from './marathon.ts'
import { offside } from './offside.ts'
import { olympicGames } from './olympic-games.ts'
import { swingBowling } from './swing-bowling.ts'

export const sportsArticles: readonly StarterArticle[] = [
  dlsMethod,
  legBeforeWicket,
  offside,
  chessRatings,
  kabaddi,
  swingBowling,
  olympicGames,
  marathon,
]
