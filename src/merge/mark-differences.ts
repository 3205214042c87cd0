import { alignBlocks } from './align-blocks.ts'
import { alignEqual } from './align-sequences.ts'
import { splitBlocks } from './html-blocks.ts'
import { isSameWord, joinTokens, splitWords, type Token } from './merge-words.ts'

/** Wraps words that the other HTML lacks in `<mark>`. For display only; notes never contain it. */
export function markDifferences(html: string, other: string): string {
  const [blocks, others] = [splitBlocks(html), splitBlocks(other)]
  const partners = alignBlocks(blocks, others)
  return blocks.map((block, index) => markWords(block, others[partners[index] ?? -1] ?? '')).join('')
}

function markWords(block: string, other: string): string {
  if (block === other) return block
  const [tokens, others] = [splitWords(block), splitWords(other)]
  const partners = alignEqual(tokens, others, isSameWord)
  let marked = ''
  let run: Token[] = []
  const closeRun = (): void => {
    const [first, ...rest] = run
    if (first) marked += `${first.space}<mark>${joinTokens([{ ...first, space: '' }, ...rest])}</mark>`
    run = []
  }
  for (const [index, token] of tokens.entries()) {
    const isMarked = partners[index] === -1 && token.text !== '' && !token.text.startsWith('<')
    if (isMarked) run.push(token)
    else {
      closeRun()
      marked += token.space + token.text
    }
  }
  closeRun()
  return marked
}
