import type { Persona } from '#schemas/analysis.ts'
import { wordList } from './match-words.ts'

/** Name of each persona in fixed sentences, and the words that relate a sentence to it. */
export const personas: Record<Persona, { name: string; words: ReadonlySet<string> }> = {
  entrepreneur: {
    name: 'an entrepreneur',
    words: wordList(`
      business businesses company companies competition competitor customer entrepreneur founder funding innovation
      invention invent investor launch licence market patent platform product prototype startup start-up startups
      technology trademark venture venture_capital firm industry industries app software
    `),
  },
  student: {
    name: 'a student',
    words: wordList(`
      admission book campus class classroom college course curriculum degree education exam examination graduate
      learn lesson lecture professor pupil research scholar scholarship school student study studied studies syllabus
      teach teacher taught textbook tuition university universities coaching
    `),
  },
  policyMaker: {
    name: 'a policy maker',
    words: wordList(`
      act amendment bill budget cabinet census committee constitution court deficit election enforce federal governance
      government implement law legislation legislature minister ministry parliament policy policies programme
      reform regulate regulation regulator scheme state_government subsidy subsidies tax treaty welfare
    `),
  },
  smallBusinessOwner: {
    name: 'a small business owner',
    words: wordList(`
      cash cost customer dealer gst goods_and_services_tax input_tax_credit invoice loan merchant msme payment premises
      retail retailer seller shop shopkeeper small_business small_businesses stall supplier trader turnover upi vendor
      wage wages wholesale workshop stock_in_trade
    `),
  },
  jobSeeker: {
    name: 'a job seeker',
    words: wordList(`
      apprentice career employ employee employer employment hire hiring internship interview job labour layoff
      occupation pay profession recruit recruitment resume salary salaries skill skilled training unemployed
      unemployment vacancy vacancies wage wages worker workforce workplace
    `),
  },
  investor: {
    name: 'an investor',
    words: wordList(`
      asset bond broker capital currency debenture deposit dividend earnings equity exchange fund gold inflation
      interest_rate interest_rates invest investment investor listed market maturity mutual_fund portfolio price profit
      repo_rate return returns revenue savings security securities share shareholder stock volatility yield
    `),
  },
  parent: {
    name: 'a parent',
    words: wordList(`
      baby babies birth boy child childhood children daughter diet doctor family families father fever girl
      household immunisation infant kid milk mother newborn nutrition paediatrician parent pregnancy pregnant school
      sleep son teenager toddler vaccinate vaccination vaccine
    `),
  },
}
