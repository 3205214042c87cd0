import { chakra } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { chatTexts } from '../chat-texts.ts'

/** Code as it was written, with its language and a way to take it along. */
export function CodeBlock({ language, children }: { language: string; children: ReactNode }) {
  const code = useRef<HTMLPreElement>(null)
  return (
    <chakra.div borderWidth="1px" borderRadius="md" overflow="hidden" marginBlock="0.9em" bg="page">
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        paddingInlineStart="3"
        borderBottomWidth="1px"
        textStyle="tiny"
        color="muted"
        userSelect="none"
      >
        <span>{language || chatTexts.code}</span>
        <Button
          variant="ghost"
          size="sm"
          aria-label={chatTexts.copyCode}
          onClick={() => void copyText(code.current?.textContent ?? '', chatTexts)}
        >
          <Copy size={16} aria-hidden />
          {chatTexts.copy}
        </Button>
      </chakra.div>
      <chakra.pre ref={code} tabIndex={0} css={{ '&&': { margin: 0, background: 'transparent', borderRadius: 0 } }}>
        {children}
      </chakra.pre>
    </chakra.div>
  )
}
