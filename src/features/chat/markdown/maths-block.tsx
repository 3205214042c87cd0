import 'katex/dist/katex.min.css'
import type { ElementContent, Root, RootContent } from 'hast'
import rehypeKatex from 'rehype-katex'
import { Block, type BlockProps } from './block.tsx'

const plugins: BlockProps['rehypePlugins'] = [
  [rehypeKatex, { trust: false, strict: false, errorColor: 'currentColor', maxExpand: 100, maxSize: 20 }],
  rehypeNameless,
]

/** Block with typeset formulas. Loaded only if a block has formulas. */
export function MathsBlock(props: BlockProps) {
  return <Block {...props} rehypePlugins={plugins} />
}

/** Removes names, links and resources from formulas, in case a version of KaTeX allows them. */
function rehypeNameless() {
  return (tree: Root) => tree.children.forEach(dropNames)
}

function dropNames(node: RootContent | ElementContent): void {
  if (node.type !== 'element') return
  for (const name of ['id', 'name', 'title', 'xLinkHref']) delete node.properties[name]
  node.children.forEach(dropNames)
}
