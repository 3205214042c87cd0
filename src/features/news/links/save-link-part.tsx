import { Link2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { linkTexts as texts } from './link-texts.ts'
import { SaveLinkForm } from './save-link-form.tsx'

/** A button that opens the field for an address in its place. */
export function SaveLinkPart() {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    flushSync(() => setIsOpen(false))
    button.current?.focus()
  }
  if (isOpen) {
    return (
      <Card padding="4" width="full" maxWidth="column">
        <SaveLinkForm onSaved={close} onCancel={close} />
      </Card>
    )
  }
  return (
    <Button ref={button} variant="outline" onClick={() => setIsOpen(true)}>
      <Link2 size={18} aria-hidden />
      {texts.title}
    </Button>
  )
}
