/** Words a minute, as adults read prose in English (Brysbaert 2019: 238). */
const PACE = 238

/** Reading time of an article in whole minutes; 0 for a headline only. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0
  return Math.ceil(words / PACE)
}
