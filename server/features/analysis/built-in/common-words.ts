import { wordList } from './match-words.ts'

/** Words that do not describe a text's subject. */
export const commonWords = wordList(`
  a about above after again against all also although am among an and another any are as at away back be because been
  before being below between both but by came can cannot come could did do does done down during each either else even
  ever every few first for from get give go goes had has have he her here him his how however i if in instead into is it its
  itself just last less let like made make makes many may me might more most much must my near need never new next no
  nor not now of off often on once one only or other others our out over own per perhaps put quite rather said same
  say says see seen set several shall she should since so some soon still such take taken than that the their them then
  there therefore these they thing things this those though three through thus to together too took two under until up upon
  us use used uses very was way we well went were what when where whether which while who whole whom whose why will with
  within without would year years yet you your
`)
