import { mutationsOf } from '../mutation.ts'

const profileTests = ['tests/server/feeds/article-profile.test.ts']
const gatherTests = ['tests/server/text-pictures.test.ts']

export const textPictureMutations = [
  ...mutationsOf('server/providers/feeds/article-profile.ts', profileTests, {
    'text picture: a foreign address counts as ours': [
      'return isKnown && readTextPicture((name) => attribs[name]) !== undefined',
      'return isKnown',
    ],
    'text picture: ours may have other attributes': ['return isKnown && readTextPicture', 'return readTextPicture'],
    'text picture: more than the most are kept': [' || found.size === MAX_ARTICLE_PICTURES', ''],
    'text picture: one is kept twice': ['found.has(attribs.src) || ', ''],
    'text picture: an element with only a picture is empty': ['frame.text = PICTURE_MARK', ''],
  }),
  ...mutationsOf('server/providers/feeds/choose-picture.ts', profileTests, {
    'text picture: what says that it counts readers is kept': ['side <= MAX_TRACKER_SIDE', 'side < 0'],
    'text picture: drawings are kept': ["new URL(url).pathname.toLowerCase().endsWith('.svg')", 'false'],
    'text picture: the widest is chosen': ['wide.find(({ width }) => width >= WANTED_WIDTH) ?? ', ''],
  }),
  ...mutationsOf('server/providers/feeds/text-pictures.ts', gatherTests, {
    'text picture: the empty figure stays': ["if (written !== '') continue", 'continue'],
  }),
  ...mutationsOf('server/articles/gather-pictures.ts', gatherTests, {
    'text picture: the lead picture is repeated': ['picture && picture.id !== lead.id', 'picture'],
    'text picture: the lead picture is fetched twice': [' || isLeadPicture(address, lead)', ''],
    'text picture: every one of a silent host is waited for': ['ofHost >= MAX_COSTLY.ofHost || ', ''],
    'text picture: every one of a silent publisher is waited for': [' || ofPublisher >= MAX_COSTLY.ofPublisher', ''],
    'text picture: the text may grow over its limit': ['illustrated.length > limits.articleHtml', 'false'],
    'text picture: one pixel is kept': [
      'fetchPicture(gathering, address, MAX_TRACKER_SIDE)',
      'fetchPicture(gathering, address, 0)',
    ],
  }),
  ...mutationsOf('server/articles/article-pictures.ts', gatherTests, {
    'text picture: those of bookmarks are removed': [
      '[articles, bookmarks, ownArticles].flatMap',
      '[articles, ownArticles].flatMap',
    ],
    'text picture: the stored one is removed': ["'<img src=\"picture:([0-9a-f]{32})\"', 'g'", "'<img>()', 'g'"],
  }),
]
