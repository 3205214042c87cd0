import fc from 'fast-check'
import { htmlProfile } from '#schemas/html-profile.ts'
import { isCleanHtml } from '#server/html-profile.ts'
import { cleanNoteHtml } from '#src/entities/note-markdown/note-tree.ts'
import { hostileHtml } from './hostile-html.ts'

export const IMAGE_ID = '0b8f7a3e-1c2d-4e5f-8a9b-0c1d2e3f4a5b'

/** Tags of an image of the person's own, clean and not. */
export const ownImages = [
  `<img src="note-image:${IMAGE_ID}" alt="a" width="4" height="2">`,
  `<img width=4 src='note-image:${IMAGE_ID}' onload=alert(1) height=2>`,
] as const

const foreignTags = 'div b i svg math script style template select form input img h6'.split(' ')

/** HTML of the profile, hostile and foreign HTML, in any order and nesting. */
export const anyHtml = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...hostileHtml,
        ...[...htmlProfile.tags, ...foreignTags].flatMap((name) => [`<${name}>`, `</${name}>`]),
      ),
      fc.constantFrom(
        '<a href="https://x/?a=1&amp;b">',
        '<a href="https://x.example/?a=1&b=2\'>">',
        '<td colspan="2">',
        '<ul data-type="checklist">',
        '<ul data-type="menu">',
        '<li data-checked="true">',
        '<li data-checked="x" onclick="alert(1)">',
        '<img alt="<b>">',
        ...ownImages,
        '&lt;',
        '&amp;',
        '&nbsp;',
        '&',
        '<',
        '>',
        '"',
        ' ',
        ' />',
        '<!--',
        '-->',
        '\0',
      ),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    ),
    { maxLength: 14 },
  )
  .map((pieces) => pieces.join(''))

/** Whether the server accepts what the device leaves of HTML, and the device leaves that alone. */
export function isCleanedAlike(html: string): boolean {
  const clean = cleanNoteHtml(html)
  return isCleanHtml(clean) && cleanNoteHtml(clean) === clean
}
