import { mutationsOf } from '../mutation.ts'

const noteTests = ['tests/merge/merge-note.test.ts', 'tests/merge/merge-texts.test.ts']
const smallTests = ['tests/merge/merge-category-and-bookmark.test.ts', ...noteTests]
const profileTests = ['tests/merge/merge-profile.test.ts', 'tests/merge/merge-texts.test.ts']

export const mergeDocumentMutations = [
  ...mutationsOf('src/merge/merge-field.ts', smallTests, {
    'a field: mine goes where the base is mine': ['if (base === theirs) return mine', 'if (base === mine) return mine'],
    'a field: theirs wins over mine where only mine changed': ['if (base === theirs) return mine', ''],
    'a field: two changes are not settled': ['return settle(mine, theirs)', 'return theirs'],
    'a field: the sides are settled in the wrong order': ['return settle(mine, theirs)', 'return settle(theirs, mine)'],
  }),
  ...mutationsOf('src/merge/compare-content.ts', smallTests, {
    'contents: nothing agrees with anything': ['if (!one) return false', 'if (!one) return true'],
    'contents: one equal field is enough': ['fields.every(', 'fields.some('],
    'contents: ignored fields count': ['ignored.includes(field) || ', ''],
  }),
  ...mutationsOf('src/merge/merge-timestamps.ts', smallTests, {
    'lifetime: the later creation stays': ['theirs.createdAt, Math.min)', 'theirs.createdAt, Math.max)'],
    'lifetime: the earlier edit time stays': ['theirs.updatedAt, Math.max)', 'theirs.updatedAt, Math.min)'],
    'lifetime: the earlier deletion stays': ['theirs.deletedAt, Math.max)', 'theirs.deletedAt, Math.min)'],
    'lifetime: a deletion takes an edit along': ['isRescued ? 0 : deletedAt', 'deletedAt'],
    'lifetime: the wrong side is taken for the survivor': [
      'mine.deletedAt > 0 ? theirs : mine',
      'mine.deletedAt > 0 ? mine : theirs',
    ],
    'lifetime: what both deleted comes back': ['deletedAt > 0 && !areBothDeleted', 'deletedAt > 0'],
    'lifetime: a mere time counts as an edit': [
      "survivor, ['createdAt', 'updatedAt', 'deletedAt']",
      "survivor, ['deletedAt']",
    ],
    'lifetime: an unedited note outlives its deletion': [
      '!isSameContent(base, survivor',
      '!!isSameContent(base, survivor',
    ],
  }),
  ...mutationsOf('src/merge/merge-name.ts', smallTests, {
    'name: cut at the limit less one': ['name.length <= limit', 'name.length < limit'],
    'name: the displaced one is lost': ['displaced: theirs }', "displaced: '' }"],
    'name: who merges decides the order': ['mine < theirs ? [mine, theirs] : [theirs, mine]', '[mine, theirs]'],
    'name: a joined name is joined again': [
      'if (firstParts.every((part) => secondParts.includes(part))) return second',
      '',
    ],
    'name: a part that both have stands twice': ['.filter((part) => !firstParts.includes(part))', ''],
  }),
  ...mutationsOf('src/merge/merge-note.ts', noteTests, {
    'note: equal contents are merged anew': [
      'if (isSameContent(base, mine) || isSameContent(mine, theirs)) return theirs',
      '',
    ],
    'note: an unchanged server loses my edit': [
      'if (isSameContent(base, theirs)) return mine',
      'if (isSameContent(base, theirs)) return theirs',
    ],
    'note: emptying is merged field by field': ['if (unlessPurged) return unlessPurged', ''],
    'note: the other name goes nowhere': ["addKeptText(text, 'Other name', displaced)", 'text'],
    'note: tags beyond the limit are lost': ["tags.slice(limits.noteTags).join(', ')", "''"],
    'note: tags exceed their limit': ['tags: tags.slice(0, limits.noteTags)', 'tags'],
    'note: the rescue says nothing': ['isRescued ? addRescueNotice(withTags) : withTags', 'withTags'],
    'note: too long a text is kept': ['whole.length > limits.noteHtml ? mine.description : whole', 'whole'],
    'note: the text of the base is unknown': ["mergeHtml(base?.description ?? '',", "mergeHtml('',"],
    'note: the sides of the text are swapped with the base': [
      "mergeHtml(base?.description ?? '', mine.description, theirs.description)",
      "mergeHtml(mine.description, base?.description ?? '', theirs.description)",
    ],
    'note: the category of the wrong field': ["mergeChoice('categoryId', base, mine, theirs)", 'theirs.categoryId'],
    'note: its flags follow the server': [
      '...mergeChoices(noteFlags, base, mine, theirs)',
      '...mergeChoices(noteFlags, theirs, mine, theirs)',
    ],
    'note: the speech stays that of mine': ['speechOf(description, base, mine, theirs)', 'mine.speechDescription'],
    'note: the source follows the server': [
      '...mergeSource(base, mine, theirs)',
      '...mergeSource(base, theirs, theirs)',
    ],
  }),
  ...mutationsOf('src/merge/merge-purged.ts', noteTests, {
    'purged: two emptied notes are rescued': ['if (isPurged(mine) === isPurged(theirs)) return null', ''],
    'purged: the sides are mixed up': ['isPurged(mine) ? [mine, theirs] : [theirs, mine]', '[mine, theirs]'],
    'purged: an edit is emptied along': [
      'if (!isChanged && !isRestored) return purged',
      'if (!isRestored) return purged',
    ],
    'purged: a note that was brought back is emptied': [
      'if (!isChanged && !isRestored) return purged',
      'if (!isChanged) return purged',
    ],
    'purged: a deleted text is brought back with a notice': ['if (other.deletedAt > 0) return other', ''],
    'purged: a notice exceeds the limit': ['description.length > limits.noteHtml ? other :', ''],
  }),
  ...mutationsOf('src/merge/merge-source.ts', noteTests, {
    'source: a removal wins over another source': ["(mine.sourceUrl === '' ? other : own)", 'own'],
    'source: the server’s wins': ['merged === textOf(mine) ? mine : theirs', 'theirs'],
  }),
  ...mutationsOf('src/merge/merge-speech.ts', noteTests, {
    'speech: a text of neither side keeps a speech': [
      "isTheirs ? theirs.speechDescription : ''",
      'theirs.speechDescription',
    ],
    'speech: who merges decides': ['(one > other ? one : other)', 'one'],
  }),
  ...mutationsOf('src/merge/merge-tags.ts', noteTests, {
    'tags: my removal comes back': [
      'here === was ? there : there === was ? here',
      'here === was ? there : there === was ? there',
    ],
    'tags: the smaller number stays': ['Math.max(here, there)', 'Math.min(here, there)'],
    'tags: a tag of both stands twice': ['wanted.set(tag, left - 1)', ''],
    'tags: theirs alone are left out': ['for (const tag of [...first, ...second])', 'for (const tag of first)'],
    'tags: who merges decides the order': [
      'JSON.stringify(mine) < JSON.stringify(theirs) ? [mine, theirs] : [theirs, mine]',
      '[mine, theirs]',
    ],
  }),
  ...mutationsOf('src/merge/merge-notices.ts', noteTests, {
    'notices: the same stands twice': ['html.includes(block) ? html : html + block', 'html + block'],
    'notices: kept text is not escaped': ['escapeHtml(text)}', 'text}'],
  }),
  ...mutationsOf('src/merge/merge-note-category.ts', smallTests, {
    'category: the other name goes nowhere': ["addKeptText(text, 'Other name', displaced)", 'text'],
    'category: the rescue says nothing': ['isRescued ? addRescueNotice(withName) : withName', 'withName'],
    'category: too long a text is kept': [
      'description.length > limits.categoryHtml ? mine.description : description',
      'description',
    ],
  }),
  ...mutationsOf('src/merge/merge-bookmark.ts', smallTests, {
    'bookmark: the article of the base stays': [
      '(isMineUnchanged || isMineUnread ? theirs : mine)',
      '(isMineUnchanged || isMineUnread ? mine : theirs)',
    ],
    'bookmark: a removal wins over a renewal': [
      'theirs : mine), ...lifetime }',
      'theirs : mine), ...lifetime, deletedAt: theirs.deletedAt }',
    ],
  }),
  ...mutationsOf('src/merge/merge-note-image.ts', ['tests/merge/merge-note-image.test.ts'], {
    'image: an emptying wins over the bytes': ["shorter.data === '' ? longer : shorter", 'shorter'],
    'image: who merges decides': ['JSON.stringify(one) < JSON.stringify(other) ? -1 : 1', '-1'],
  }),
  ...mutationsOf('src/merge/merge-chat-session.ts', ['tests/merge/merge-chat.test.ts'], {
    'chat: an edit wins over a deletion there': ['if (theirs.deletedAt > 0) return theirs', ''],
    'chat: an edit wins over a deletion here': [' || mine.deletedAt > 0) return mine', ') return mine'],
    'chat: an ended one goes on': ['mine.isActive && theirs.isActive', 'mine.isActive || theirs.isActive'],
    'chat: a revoked consent comes back': [
      "theirs.ownTextsTo, () => '')",
      'theirs.ownTextsTo, () => mine.ownTextsTo || theirs.ownTextsTo)',
    ],
    'chat: the last time is the server’s': ['Math.max(mine.updatedAt, theirs.updatedAt)', 'theirs.updatedAt'],
  }),
  ...mutationsOf('src/merge/merge-chat-turn.ts', ['tests/merge/merge-chat.test.ts'], {
    'question: a deletion is undone': [
      'Math.max(mine.deletedAt, theirs.deletedAt)',
      'Math.min(mine.deletedAt, theirs.deletedAt)',
    ],
  }),
  ...mutationsOf('src/merge/merge-profile.ts', profileTests, {
    'profile: what was followed exceeds its limit': ['.slice(0, most)', ''],
    'profile: a name in other letters is followed twice': [
      'other.toLowerCase() === name.toLowerCase()',
      'other === name',
    ],
    'profile: a number is mixed': ['=== here ? mine : theirs', '=== here ? theirs : mine'],
    'profile: an empty past counts as changed': [
      '{ ...profileDefaults, ...lifetime, ...base }',
      '{ ...profileDefaults, ...lifetime, ...theirs }',
    ],
    'profile: a text is a choice': ['if (isText(field)) return', 'if (!isText(field)) return'],
  }),
  ...mutationsOf('src/merge/merge-lines.ts', profileTests, {
    'lines: cut at the limit less one': [
      'merged.length > limit ? mine : merged',
      'merged.length >= limit ? mine : merged',
    ],
    'lines: who merges decides the order': ['mine < theirs ? [mine, theirs] : [theirs, mine]', '[mine, theirs]'],
    'lines: a line of both stands twice': ['secondLines.filter((line) => !firstLines.includes(line))', 'secondLines'],
  }),
  ...mutationsOf('src/merge/merge-read-state.ts', ['tests/merge/merge-read-state.test.ts'], {
    'read: what another device marked unread is read again': ['here.has(mark) || !before.has(mark)', 'true'],
    'read: what both have read is lost': [
      'filter((mark) => here.has(mark) || ',
      'filter((mark) => !here.has(mark) || ',
    ],
    'read: what another device has read is lost': [' || !before.has(mark))', ')'],
    'read: what was unmarked elsewhere returns': ['!there.has(mark) && !before.has(mark)', '!there.has(mark)'],
    'read: beyond the limit': ['.slice(0, limits.readPerRow)', ''],
    'read: marks are not in order': ['.slice(0, limits.readPerRow).sort()', '.slice(0, limits.readPerRow)'],
    'places: the earlier place wins': ['?.leftAt) >= place.leftAt', '?.leftAt) <= place.leftAt'],
    'places: beyond the limit': ['.slice(0, limits.placesPerRow)', ''],
    'places: the latest are dropped': ['other.leftAt - one.leftAt', 'one.leftAt - other.leftAt'],
  }),
  ...mutationsOf('src/merge/take-servers.ts', ['tests/merge/merge-chat.test.ts'], {
    'the server’s own rows: a device’s state wins': ['return theirs', 'return _mine'],
  }),
]
