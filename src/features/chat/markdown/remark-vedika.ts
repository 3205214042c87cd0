import type { Link, PhrasingContent, Root, RootContent, Text } from 'mdast'

/** A source's number in the text, as a link to it. */
export const SOURCE_ADDRESS = '#source-'

interface Processor {
  data(): object
}

/**
 * Removes references between Markdown blocks, and shows HTML as text: each block is parsed separately, and `[1]` is a
 * source.
 */
export function remarkPlainer(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: unknown[] }
  data.micromarkExtensions ??= []
  data.micromarkExtensions.push({
    disable: {
      null: [
        'definition',
        'htmlFlow',
        'htmlText',
        'gfmFootnoteCall',
        'gfmFootnoteDefinition',
        'gfmPotentialFootnoteCall',
      ],
    },
  })
}

/** Turns `[1]` into a link to the first source, up to `count`. */
export function remarkSources({ count }: { count: number }): (tree: Root) => void {
  return (tree) => {
    if (count > 0) linkSources(tree, count)
  }
}

function linkSources(parent: { children: RootContent[] }, count: number): void {
  parent.children = parent.children.flatMap((node): RootContent[] => {
    if (node.type === 'text') return splitText(node, count)
    if ('children' in node && node.type !== 'link') linkSources(node as { children: RootContent[] }, count)
    return [node]
  })
}

function splitText({ value }: Text, count: number): PhrasingContent[] {
  return value.split(/(\[\d{1,2}\])/).flatMap((piece): PhrasingContent[] => {
    const number = Number(/^\[(\d+)\]$/.exec(piece)?.[1])
    if (number >= 1 && number <= count) return [linkTo(number)]
    return piece === '' ? [] : [{ type: 'text', value: piece }]
  })
}

function linkTo(number: number): Link {
  return { type: 'link', url: `${SOURCE_ADDRESS}${number}`, children: [{ type: 'text', value: String(number) }] }
}
