import type { TextFormatType } from 'lexical'
import {
  IS_BOLD,
  IS_CODE,
  IS_HIGHLIGHT,
  IS_ITALIC,
  IS_STRIKETHROUGH,
  IS_SUBSCRIPT,
  IS_SUPERSCRIPT,
  IS_UNDERLINE,
} from 'lexical'

/** The marks of a note's text with their bits, in the order in which the writer nests them. */
export const textMarks = [
  { tag: 'strong', format: 'bold', bit: IS_BOLD },
  { tag: 'em', format: 'italic', bit: IS_ITALIC },
  { tag: 'u', format: 'underline', bit: IS_UNDERLINE },
  { tag: 's', format: 'strikethrough', bit: IS_STRIKETHROUGH },
  { tag: 'mark', format: 'highlight', bit: IS_HIGHLIGHT },
  { tag: 'sub', format: 'subscript', bit: IS_SUBSCRIPT },
  { tag: 'sup', format: 'superscript', bit: IS_SUPERSCRIPT },
  { tag: 'code', format: 'code', bit: IS_CODE },
] as const satisfies { tag: string; format: TextFormatType; bit: number }[]

/** The same marks as other programs write them. */
const otherTags: Record<string, number> = {
  b: IS_BOLD,
  i: IS_ITALIC,
  ins: IS_UNDERLINE,
  del: IS_STRIKETHROUGH,
  strike: IS_STRIKETHROUGH,
  kbd: IS_CODE,
  samp: IS_CODE,
  tt: IS_CODE,
}

const bits = new Map<string, number>([
  ...textMarks.map(({ tag, bit }) => [tag, bit] as const),
  ...Object.entries(otherTags),
])

/** Format bit of an element; 0 for others. */
export function markOf(tag: string): number {
  return bits.get(tag) ?? 0
}

/** Marks that a pasted element carries as a style: Google Docs writes all of its marks so. */
export function styledMarks(element: HTMLElement): { add: number; remove: number } {
  const { fontWeight, fontStyle, textDecoration, verticalAlign } = element.style
  const isBold = fontWeight === 'bold' || Number(fontWeight) >= 600
  const add =
    (isBold ? IS_BOLD : 0) |
    (fontStyle === 'italic' ? IS_ITALIC : 0) |
    (/underline/.test(textDecoration) ? IS_UNDERLINE : 0) |
    (/line-through/.test(textDecoration) ? IS_STRIKETHROUGH : 0) |
    (verticalAlign === 'sub' ? IS_SUBSCRIPT : 0) |
    (verticalAlign === 'super' ? IS_SUPERSCRIPT : 0)
  return { add, remove: fontWeight !== '' && !isBold ? IS_BOLD : 0 }
}
