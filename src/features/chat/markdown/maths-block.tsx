import 'katex/dist/katex.min.css'
import type { ElementContent, Root, RootContent } from 'hast'
import rehypeKatex from 'rehype-katex'
import { Block, type BlockProps } from './block.tsx'

const plugins: BlockProps['rehypePlugins'] = [
  [rehypeKatex, { trust: false, strict: false, errorColor: 'currentColor', maxExpand: 100, maxSize: 20 }],
  rehypeNameless,
]

/** A block with formulas, typeset. Loaded where there are some. */
export function MathsBlock(props: BlockProps) {
  return <Block {...props} rehypePlugins={plugins} />
}

/** What a formula holds bears no name, leads nowhere and loads nothing, whatever commands KaTeX may come to know. */
function rehypeNameless() {
  return (tree: Root) => tree.children.forEach(dropNames)
}

function dropNames(node: RootContent | ElementContent): void {
  if (node.type !== 'element') return
  for (const name of ['id', 'name', 'title', 'xLinkHref']) delete node.properties[name]
  node.children.forEach(dropNames)
}
