import type { Insight } from '#schemas/insight.ts'
import { wordPattern } from './word-pattern.ts'

/** Word families: each counts once in a sentence, in any form and number. */
const families: Record<Insight['category'], readonly string[]> = {
  Career: [
    'jobs?|jobless(ness)?|vacanc(y|ies)',
    'employ(er|ers|ee|ees|ed|ment|able|ability)|unemploy(ed|ment)',
    'hir(e|es|ed|ing)|recruit(s|ed|er|ers|ing|ment)?',
    'careers?|professions?|professionals?',
    'salar(y|ies)|wages?|pay ?rolls?|appraisals?',
    'work(place|force|places)|colleagues?|apprentic(e|es|eship|eships)',
    'lay-?offs?|laid off|redundanc(y|ies)',
    'skill(s|ed)?|upskill(ing)?|reskill(ing)?',
    'interviews?|résumés?|staff|vacancies',
    'engineers?|developers?|technicians?|managers?|analysts?|workers?',
    'trainees?|job training|qualif(ied|ication|ications)|work experience',
  ],
  Finance: [
    'banks?|banking',
    'loans?|lend(s|er|ers|ing)?|lent|borrow(s|ed|er|ers|ing)?|EMIs?|mortgages?|debts?',
    'interest( rates?)?|repo( rates?)?',
    'inflation|deflation|prices?',
    'tax(es|ed|ation)?|GST',
    'invest(s|ed|or|ors|ing|ment|ments)?|mutual funds?|shares|shareholders?|stock (market|markets|exchange|exchanges)',
    'savings|savers?|deposits?',
    'rupees?|currenc(y|ies)|exchange rates?',
    'insurance|insured|pensions?|premiums?',
    'budgets?|household spending|profits?',
  ],
  Health: [
    'health(y|care|ier)?',
    'diseases?|illness(es)?|infections?|infected|fevers?|epidemics?|viruses',
    'doctors?|hospitals?|clinics?|nurses?|patients?',
    'vaccin(e|es|ated|ation|ations)|immunity|antibod(y|ies)',
    'medicines?|antibiotics?|tablets?|treatments?|therap(y|ies)',
    'diets?|nutrition|anaemia|obesity',
    'sleep|insomnia|exercise|fitness',
    'blood( pressure| sugar)?|hypertension',
    'symptoms?|diagnos(is|ed|es)',
    'diabetes|cancers?|strokes?|heart (attacks?|disease)|asthma|dengue|malaria|tuberculosis',
  ],
  Learning: [
    'schools?|pupils?|classrooms?',
    'universit(y|ies)|colleges?|campus(es)?',
    'students?|undergraduates?|graduates?',
    'exams?|examinations?|NEET|JEE|UPSC|revision',
    'teach(es|er|ers|ing)?|taught|tutors?|lessons?',
    'learn(s|ed|er|ers|ing)?|learnt|literacy',
    'courses?|curricul(um|a)|syllabus(es)?|textbooks?',
    'educat(ion|ional|ed|or|ors)',
    'degrees? in|diplomas?|certificates?|memoris(e|ed|ing)|memory',
    'knowledge|study|studying|homework',
  ],
  Opportunities: [
    'schemes?|subsid(y|ies|ised)|incentives?',
    'grants?|fellowships?|scholarships?|stipends?',
    'start-?ups?|entrepreneurs?|entrepreneurship|self-employed|small business(es)?',
    'appl(y|ies|ied|ication|ications|icant|icants)|eligib(le|ility)|enrol(s|led|ment|ments)?',
    'deadlines?|last date|registrations?',
    'vacanc(y|ies)|openings?|hackathons?|contests?|competitions?',
    'exporters?|tenders?|new markets?',
    'opportunit(y|ies)|entitle(d|ment|ments)|free of (charge|cost)|right to',
    'citizens?|anyone|anybody|small firms',
    'licen[cs]es?|permits?|patents?',
  ],
}

const patterns = Object.entries(families).map(([category, words]) => ({
  category: category as Insight['category'],
  words: words.map((family) => wordPattern([family])),
}))

export interface GoalFamilies {
  category: Insight['category']
  /** The families that a text names, by their place in the list. */
  foundIn(text: string): number[]
}

/** Goals with the patterns that relate a text to them. */
export const goalFamilies: readonly GoalFamilies[] = patterns.map(({ category, words }) => ({
  category,
  foundIn: (text) => words.flatMap((word, place) => (word.test(text) ? [place] : [])),
}))
