import type { StarterArticle } from '../../starter-article.ts'
import { balanceSheet } from './balance-sheet.ts'
import { compoundInterest } from './compound-interest.ts'
import { exchangeRates } from './exchange-rates.ts'
import { gdp } from './gdp.ts'
import { inflation } from './inflation.ts'
import { mutualFund } from './mutual-fund.ts'
import { repoRate } from './repo-rate.ts'
import { stockExchange } from './stock-exchange.ts'
import { upi } from './upi.ts'

export const businessArticles: readonly StarterArticle[] = [
  balanceSheet,
  compoundInterest,
  exchangeRates,
  gdp,
  inflation,
  mutualFund,
  repoRate,
  stockExchange,
  upi,
]
