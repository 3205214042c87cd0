/** Words a minute, as adults read prose in English (Brysbaert 2019: 238). */
const PACE = 238

/** Whole minutes that an article takes to read; 0 where there is nothing but a headline. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^<>]*>/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0
  return Math.ceil(words / PACE)
}
