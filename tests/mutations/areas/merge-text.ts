import { mutationsOf } from '../mutation.ts'

const htmlTests = [
  'tests/merge/merge-html.test.ts',
  'tests/merge/conflict.test.ts',
  'tests/merge/align-sequences.test.ts',
  'tests/merge/merge-texts.test.ts',
  'tests/merge/merge-html-properties.test.ts',
]
const plainTests = ['tests/merge/edit-plain-text.test.ts']
const conflictTests = ['tests/merge/resolve-conflict.test.ts', ...htmlTests]

export const mergeTextMutations = [
  ...mutationsOf('src/merge/merge-html.ts', htmlTests, {
    'html: an unchanged server loses my text': [
      'if (base === theirs) return mine',
      'if (base === theirs) return theirs',
    ],
    'html: who merges decides the order': [
      'mine < theirs ? [mine, theirs] : [theirs, mine]\n  const whole',
      '[mine, theirs]\n  const whole',
    ],
    'html: a merged text is merged again': ['if (isMergedAlready) return whole', ''],
    'html: a merge that takes an edit twice is kept': [
      'isStable(base, merged, first) && isStable(base, merged, second) ? merged : whole',
      'merged',
    ],
    'html: only one side is tried': [
      'isStable(base, merged, first) && isStable(base, merged, second)',
      'isStable(base, merged, first)',
    ],
    'html: a merge by blocks that gave up is empty': [
      "blocks?.join('') ?? mergeWhole(first, second)",
      "blocks?.join('') ?? ''",
    ],
    'html: common blocks at the end stand in both versions': [
      'end < shorter - start && ones.at(-1 - end)',
      'end < 0 && ones.at(-1 - end)',
    ],
    'html: a block counts as common twice': ['while (end < shorter - start &&', 'while (end < shorter &&'],
  }),
  ...mutationsOf('src/merge/merge-blocks.ts', htmlTests, {
    'blocks: what mine added is lost': [
      'joinAdditions(placeAdditions(toMine, mine), placeAdditions(toTheirs, theirs))',
      'joinAdditions(placeAdditions(toMine, mine).map(() => []), placeAdditions(toTheirs, theirs))',
    ],
    'blocks: what both added at two places is there twice': ['most === 0 || count <= most', 'count > 0'],
    'blocks: what one wrote twice is there once': ['most === 0 || count <= most', 'most === 0 || count <= 1'],
    'blocks: an empty block that both added goes': ['if (textOf(block).trim()) counts', 'counts'],
    'blocks: what stands after the last one is lost': [
      'index <= base.length; index += 1) {\n    merged.push',
      'index < base.length; index += 1) {\n    merged.push',
    ],
    'blocks: additions come a block too early': ['else place = partner + 1', 'else place = partner'],
    'blocks: what both added stands twice': ['[...joined, ...theirs.slice(start)]', '[...joined, ...theirs]'],
    'blocks: a deletion wins over an edit': [
      '(mine && theirs && mergeInside(base, mine, theirs)) || settle(mine, theirs)',
      'mine && theirs && (mergeInside(base, mine, theirs) || settle(mine, theirs))',
    ],
    'blocks: other opening tags are taken for the same': ['if (here.open !== there.open) return null', ''],
    'blocks: unbalanced markup is kept': [' && isBalanced(inner) ?', ' ?'],
    'blocks: versions of a conflict are merged by words': [
      'if (versionsOf(mine).length !== versions || versionsOf(theirs).length !== versions) return null',
      '',
    ],
  }),
  ...mutationsOf('src/merge/merge-words.ts', htmlTests, {
    'words: both changed the same, and theirs stays': [
      'return theirs === base ? here : null',
      'return theirs === base ? here : there',
    ],
    'words: an edit of mine is lost': ['if (mine === theirs || mine === base) return there', 'return there'],
    'words: the end of the paragraph is lost': ['index <= was.length; index += 1', 'index < was.length; index += 1'],
    'words: what stands between two common words is lost': ['merged.push(...between)', ''],
    'words: two words stick together': [', () => shorter) : longer', ', () => shorter) : shorter'],
    'words: a line begins with a space': ['if (!before) return shorter', ''],
    'words: a half alignment is used': ['if (hereEnd < 0 || thereEnd < 0) continue', 'if (hereEnd < 0) continue'],
  }),
  ...mutationsOf('src/merge/align-sequences.ts', htmlTests, {
    'alignment: the common end overlaps the start': [
      'while (end < shorter - start && isSame',
      'while (end < shorter && isSame',
    ],
    'alignment: partners lose the start': ['partner < 0 ? partner : partner + start', 'partner'],
    'alignment: the larger sum is not taken': [
      'if (weight > 0 && at(row, column) === weight + at(row + 1, column + 1))',
      'if (weight > 0)',
    ],
    'alignment: a long text is aligned whatever it takes': ['if (rows * columns > MAX_CELLS) return alignment', ''],
  }),
  ...mutationsOf('src/merge/align-blocks.ts', htmlTests, {
    'blocks are partners whatever they share': ['most < MIN_LIKENESS ? 0 : most', 'most'],
    'blocks between partners are not looked at': [
      'if (found >= 0) alignment[baseStart + at] = editedStart + found',
      'if (found < -1) alignment[baseStart + at] = editedStart + found',
    ],
    'as many blocks are compared by their words': ['before.length === after.length', 'before.length < 0'],
  }),
  ...mutationsOf('src/merge/conflict.ts', conflictTests, {
    'conflict: versions are not sorted': [
      '[...new Set([...ones, ...others])].sort()',
      '[...new Set([...ones, ...others])]',
    ],
    'conflict: a version stands twice': ['[...new Set([...ones, ...others])].sort()', '[...ones, ...others].sort()'],
    'conflict: versions known to one side are joined again': [
      'if (others.every((version) => ones.includes(version))) return one',
      '',
    ],
    'conflict: the deletion of one side is forgotten': ['return [html || DELETED]', 'return [html]'],
    'conflict: a chosen deletion stays as text': ['kept.filter((version) => !isDeletion(version))', 'kept'],
    'conflict: one that is gone is resolved at the end': ['if (place < 0) return html', ''],
    'conflict: loose texts run into each other': [
      'texts.length > 1 ? texts.map(wrapLooseText)',
      'texts.length > 9 ? texts.map(wrapLooseText)',
    ],
    'conflict: a quotation within is taken for one': [
      'html.includes(START) && splitBlocks(html).some(isConflict)',
      'html.includes(START)',
    ],
  }),
  ...mutationsOf('src/merge/html-blocks.ts', ['tests/merge/html-blocks.test.ts', ...htmlTests, ...plainTests], {
    'markup: a void tag opens a block': ['if (!VOID_NAMES.has(tag.name)) depth', 'depth'],
    'markup: a tag left open is balanced': ['return opened.length === 0', 'return true'],
    'markup: tags closed in any order are balanced': [
      'else if (opened.pop() !== tag.name) return false',
      'else opened.pop()',
    ],
    'markup: blocks within a block are not seen': [
      'isContainer: tags.slice(1, -1).some((tag) => BLOCK_NAMES.has(tag.name))',
      'isContainer: false',
    ],
    'markup: text after the last block is lost': ['  cut(html.length)\n', ''],
  }),
  ...mutationsOf(
    'src/merge/keep-images.ts',
    ['tests/merge/merge-note-image.test.ts', 'tests/merge/merge-texts.test.ts', ...plainTests],
    {
      'images: one that was moved comes twice': ['.filter((tag) => !take(kept, tag))', ''],
      'images: two alike are one': ['if (place >= 0) tags.splice(place, 1)', ''],
    },
  ),
  ...mutationsOf('src/merge/edit-plain-text.ts', plainTests, {
    'plain text: an edited conflict stays half': [
      'isText && keepsConflicts(html, changed) ? changed',
      'isText ? changed',
    ],
    'plain text: the same text is built anew': ['if (text === plainTextFromHtml(html)) return html', ''],
    'plain text: images go': ['return keepImages(html, editText(html, text))', 'return editText(html, text)'],
  }),
]
