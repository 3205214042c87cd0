import { mutationsOf } from '../mutation.ts'

const contentTests = ['tests/server/content-rules.test.ts']

export const serverRuleMutations = [
  ...mutationsOf('server/synced-rows/content-rules.ts', contentTests, {
    'rules: users write their own balance': ['if (isWrittenByServer(collection)) return serverOnly', ''],
    'rules: the rules of features are not asked': ['(await rulesOf(rules, collection).check?.(write)) ?? null', 'null'],
    'rules: text that cannot be stored is let through': ['if (unstorable) return unstorable', ''],
    'rules: half a surrogate pair is let through': ['|| !text.isWellFormed()', ''],
    'rules: texts in lists are not looked at': ['Object.values(value).flatMap(textsOf) : []', '[] : []'],
  }),
  ...mutationsOf('server/described-rules.ts', contentTests, {
    'rules: a blank name that is stored cannot be kept': [
      ' || content.name === stored?.name) return null',
      ') return null',
    ],
    'rules: foreign markup that is stored cannot be kept': [
      'content.description === stored?.description || isCleanHtml',
      'isCleanHtml',
    ],
    'rules: a text at its limit is refused': ['length <= limit ||', 'length < limit ||'],
    'rules: a text beyond the limit grows': ['length <= textLength(stored.description)', 'true'],
  }),
  ...mutationsOf('server/features/notes/note-rules.ts', contentTests, {
    'rules: a merge may not exceed the images': [
      'if (isMerge || images <= limits.noteImages',
      'if (images <= limits.noteImages',
    ],
    'rules: one image too many': ['images <= limits.noteImages ||', 'images <= limits.noteImages + 1 ||'],
    'rules: images beyond the limit cannot be kept': [" || images <= imageTags(stored?.description ?? '').length", ''],
    'rules: an admin has the limit of users': ["caller.role === 'admin' || isMerge", 'isMerge'],
    'rules: a source leads anywhere': ["sourceUrl === '' || isWebAddress(sourceUrl) ? null", 'true ? null'],
  }),
  ...mutationsOf('server/features/note-categories/category-rules.ts', contentTests, {
    'rules: editing a category needs no membership': [
      'write.stored && write.caller.membershipDays === 0',
      'write.stored && write.caller.membershipDays < 0',
    ],
    'rules: adding a category needs membership': [
      'write.stored && write.caller.membershipDays === 0',
      'write.caller.membershipDays === 0',
    ],
    'rules: a category holds images': ['      findImage(write) ??\n', ''],
    'rules: a merged category may not exceed the limit': [
      'write.isMerge ? limits.categoryHtml : limits.categoryText',
      'limits.categoryText',
    ],
  }),
  ...mutationsOf('server/features/bookmarks/bookmark-rules.ts', contentTests, {
    'rules: a bookmark has any id': ['return isOfAddress ? null :', 'return isOfAddress || true ? null :'],
    'rules: a bookmark leads anywhere': [
      "if (!isWebAddress(content.url)) return invalid('url: must be a web address')",
      '',
    ],
  }),
  ...mutationsOf('server/features/users/profile-rules.ts', contentTests, {
    'rules: a person has several profiles': ['if (write.id !== PROFILE_ID) return', 'if (false) return'],
    'rules: a profile is deleted': ['if (write.content.deletedAt !== 0) return', 'if (false) return'],
    'rules: a merged name is refused': [
      'isUnchanged || isMerge || isFullName(content)',
      'isUnchanged || isFullName(content)',
    ],
    'rules: a name that came with the account is refused': ['if (isUnchanged || isMerge ||', 'if (isMerge ||'],
    'rules: a link leads anywhere': ["content[link] !== '' && !isWebAddress(content[link])", 'false'],
    'rules: a stored number of a phone is refused': ['return isUnchanged || isPhone', 'return isPhone'],
  }),
  ...mutationsOf('server/features/chat/session-rules.ts', contentTests, {
    'rules: a conversation becomes temporary': [' && stored.temporary === content.temporary', ''],
  }),
  ...mutationsOf('server/features/chat/turn-rules.ts', contentTests, {
    'rules: a question is changed': ['changed ? invalid(`', 'changed && false ? invalid(`'],
    'rules: a deleted question is refused': [
      'write.content.deletedAt > 0 ? null : findWrongQuestion(write)',
      'findWrongQuestion(write)',
    ],
    'rules: an empty question is asked': [
      "if (content.question.trim() === '') return",
      "if (content.question === '') return",
    ],
  }),
  ...mutationsOf(
    'server/features/notes/image-rules.ts',
    ['tests/server/note-images.test.ts', 'tests/server/image-rules.test.ts'],
    {
      'images: a camera’s notes are stored': ['stripped && !stripped.equals(bytes)', 'false'],
      'images: any id': ["if (!UUID.test(id)) return 'id: must be a UUID'", ''],
      'images: a deleted one keeps its bytes': [
        "return content.data === '' ? null : 'data: a deleted image has none'",
        'return null',
      ],
      'images: other bytes count as stored': ['stored?.data === data && stored.type', 'stored?.type'],
      'images: an emptied one may stay empty': [
        "if (isAsStored && data !== '') return null",
        'if (isAsStored) return null',
      ],
      'images: bytes are written in two ways': ["|| bytes.toString('base64') !== data", ''],
      'images: moving pictures': [' || picture.frames > 1', ''],
      'images: another width': ['picture.width === width && ', ''],
      'images: the room of all users is one': [
        "and(eq(noteImages.userId, this.#userId), ne(noteImages.data, ''))",
        "ne(noteImages.data, '')",
      ],
      'images: an image of one push takes no room from the next': ['this.#taken += grows', ''],
      'images: the last byte of the room is refused': [
        'this.#taken + grows > limits.allNoteImages',
        'this.#taken + grows >= limits.allNoteImages',
      ],
      'images: replacing one takes its room twice': ['- bytesOf(stored)', ''],
    },
  ),
]
