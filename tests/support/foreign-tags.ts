import { htmlProfile } from '#schemas/html-profile.ts'

const tag = new RegExp(`^</?(?:${htmlProfile.tags.join('|')})>$`)
const tagWithAttributes =
  /^<(?:a(?: href="(?:https?|mailto):[^"<>]*")?(?: rel="[^"<>]*")?|(?:ol|t[dh])(?: (?:start|colspan|rowspan)="[^"<>]*")*|ul data-type="checklist"|li data-checked="(?:true|false)")>$/

/** Reads clean HTML more strictly than a browser would: every `<` must begin a tag of the list. */
export function findForeignTag(html: string): string | undefined {
  return html.match(/<[^>]*>?/g)?.find((found) => !tag.test(found) && !tagWithAttributes.test(found))
}
