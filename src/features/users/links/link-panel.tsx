import { chakra } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { Field, Input } from '../../../ui/field.tsx'
import { linksTexts as texts } from './links-texts.ts'
import type { MadeLink } from './use-links.ts'

/** A link that was just made: the only time that it is shown. */
export function LinkPanel({ link: { email, address }, onClose }: { link: MadeLink; onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card as="section" aria-labelledby="made-link" padding={{ base: '4', md: '6' }} display="grid" gap="4">
      <chakra.h2 ref={heading} id="made-link" tabIndex={-1} textStyle="heading" overflowWrap="anywhere" outline="none">
        {texts.linkTitle(email)}
      </chakra.h2>
      <Field label={texts.link} hint={texts.linkHint}>
        {(control) => <Input {...control} readOnly value={address} onFocus={(event) => event.currentTarget.select()} />}
      </Field>
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button onClick={() => void copyText(address, texts)}>
          <Copy size={18} aria-hidden />
          {texts.copy}
        </Button>
        <Button variant="outline" onClick={onClose}>
          {texts.close}
        </Button>
      </chakra.div>
    </Card>
  )
}
