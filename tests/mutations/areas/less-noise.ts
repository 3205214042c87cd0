import { mutationsOf } from '../mutation.ts'

const storyTests = ['tests/server/stories-once.test.ts']
const muteTests = ['tests/search/mute-filter.test.ts']

export const lessNoiseMutations = [
  ...mutationsOf('server/articles/story-leads.ts', storyTests, {
    'story: a changed article stays where it was': [
      'const heir = await releaseStory(transaction, articleId)',
      'const heir = undefined',
    ],
    'story: the later one leads': ['return apart < 0', 'return apart > 0'],
    'story: an editor’s choice follows': ['return editorChoice || edition', 'return edition'],
    'story: a short headline makes one': ['const MIN_TERMS = 4', 'const MIN_TERMS = 1'],
  }),
  ...mutationsOf('src/search/mute-filter.ts', muteTests, {
    'mute: a part of a word counts': ['includes(` ${phrase} `)', 'includes(phrase)'],
    'mute: a phrase goes from the title into the summary': [' / ', ' '],
    'mute: a word without letters mutes everything': [".filter((phrase) => phrase !== '')", ''],
  }),
  ...mutationsOf('src/search/search-index.ts', ['tests/search/search-index.test.ts', ...muteTests], {
    'story: an article whose lead is on the device is listed': [" || this.#homes.has(leads[article] ?? '')", ''],
    'mute: unread counts hold muted sources': ['mutesSource(source) || mutesWords', 'mutesWords'],
  }),
]
