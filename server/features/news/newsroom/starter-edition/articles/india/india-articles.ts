import type { StarterArticle } from '../../starter-article.ts'
import { basicStructure } from './basic-structure.ts'
import { billToLaw } from './bill-to-law.ts'
import { census } from './census.ts'
import { goodsAndServicesTax } from './goods-and-services-tax.ts'
import { lokSabha } from './lok-sabha.ts'
import { panchayat } from './panchayat.ts'
import { railwaySignals } from './railway-signals.ts'
import { rightToInformation } from './right-to-information.ts'
import { votingMachine } from './voting-machine.ts'

export const indiaArticles: readonly StarterArticle[] = [
  basicStructure,
  billToLaw,
  census,
  goodsAndServicesTax,
  lokSabha,
  panchayat,
  railwaySignals,
  rightToInformation,
  votingMachine,
]
