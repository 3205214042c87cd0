import { mutationsOf } from '../mutation.ts'

const wordTests = ['tests/words/match-words.test.ts', 'tests/search/note-index.test.ts']

export const wordMutations = [
  ...mutationsOf('src/words/match-words.ts', wordTests, {
    'forms: other forms are not found': ['?? (isWanted(other) || stemOf(other) === stem)', '?? isWanted(other)'],
    'forms: whatever begins as a form does is one': ['?? (isWanted(other) || stemOf(other) === stem)', '?? true'],
    'forms: a word does not have its beginning': ['(other) => other.startsWith(word)', '() => false'],
    'forms: one of the words is enough': ['tests.every(', 'tests.some('],
    'forms: notes have written words alone': ['text.includes(part) || hasForm(text)', 'text.includes(part)'],
  }),
  ...mutationsOf('src/words/tokenize.ts', wordTests, {
    'forms: a form is found within a word': ["if (LETTER.test(text[place - 1] ?? '')) continue", ''],
    'forms: only the first place is looked at': ['place = text.indexOf(beginning, place + 1)', 'place = -1'],
  }),
  ...mutationsOf(
    'src/words/fold-text.ts',
    ['tests/search/search-index.test.ts', 'tests/features/bookmarks-query.test.ts'],
    {
      'forms: the nukta counts': ['\\u0670\\u093c', '\\u0670'],
    },
  ),
]
