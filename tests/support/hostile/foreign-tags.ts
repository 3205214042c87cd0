import { htmlProfile } from '#schemas/html-profile.ts'

const tag = new RegExp(`^</?(?:${htmlProfile.tags.filter((name) => name !== 'img').join('|')})>$`)
const tagWithAttributes =
  /^<(?:a(?: href="(?:https?|mailto):[^"<>]*")?(?: rel="[^"<>]*")?|(?:ol|t[dh])(?: (?:start|colspan|rowspan)="[^"<>]*")*|ul data-type="checklist"|li data-checked="(?:true|false)"|img src="note-image:[\da-f-]{36}" alt="[^"<>]*" width="\d+" height="\d+")>$/

/** Reads clean HTML more strictly than a browser: every `<` must start a listed tag. */
export function findForeignTag(html: string): string | undefined {
  return html.match(/<[^>]*>?/g)?.find((found) => !tag.test(found) && !tagWithAttributes.test(found))
}
