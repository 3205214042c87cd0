import { $createHorizontalRuleNode, HorizontalRuleNode } from '@lexical/extension'
import {
  CHECK_LIST,
  CODE,
  type ElementTransformer,
  HEADING,
  LINK,
  ORDERED_LIST,
  TEXT_FORMAT_TRANSFORMERS,
  type Transformer,
  UNORDERED_LIST,
} from '@lexical/markdown'
import { $createQuoteNode, QuoteNode } from '@lexical/rich-text'
import { $createParagraphNode } from 'lexical'

const heading: ElementTransformer = { ...HEADING, regExp: /^(#{1,4})\s/ }

/** A quotation contains paragraphs, as in the HTML. */
const quote: ElementTransformer = {
  type: 'element',
  dependencies: [QuoteNode],
  export: () => null,
  regExp: /^>\s/,
  replace: (parent, children) => {
    const paragraph = $createParagraphNode().append(...children)
    parent.replace($createQuoteNode({ shadowRoot: true }).append(paragraph))
    paragraph.select(0, 0)
  },
}

const rule: ElementTransformer = {
  type: 'element',
  dependencies: [HorizontalRuleNode],
  export: () => null,
  regExp: /^(?:---|\*\*\*|___)\s?$/,
  triggerOnEnter: true,
  replace: (parent) => {
    parent.insertBefore($createHorizontalRuleNode())
    parent.clear()
    parent.select()
  },
}

/** Markdown shortcuts while typing. */
export const markdownTyping: Transformer[] = [
  heading,
  quote,
  rule,
  CHECK_LIST,
  UNORDERED_LIST,
  ORDERED_LIST,
  CODE,
  ...TEXT_FORMAT_TRANSFORMERS,
  LINK,
]
