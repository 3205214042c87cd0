import type { StarterArticle } from '../../starter-article.ts'
import { anaemia } from './anaemia.ts'
import { antibioticResistance } from './antibiotic-resistance.ts'
import { bloodPressure } from './blood-pressure.ts'
import { clinicalTrials } from './clinical-trials.ts'
import { dengue } from './dengue.ts'
import { sleep } from './sleep.ts'
import { typeTwoDiabetes } from './type-two-diabetes.ts'
import { vaccines } from './vaccines.ts'

export const healthArticles: readonly StarterArticle[] = [
  anaemia,
  antibioticResistance,
  bloodPressure,
  clinicalTrials,
  dengue,
  sleep,
  typeTwoDiabetes,
  vaccines,
]
