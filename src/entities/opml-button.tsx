import { Upload } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { Button } from '../ui/button.tsx'

interface OpmlButtonProps {
  label: string
  onChoose: (file: File) => void
  ref?: Ref<HTMLButtonElement>
}

/** Lets a person choose an OPML file of their device. */
export function OpmlButton({ label, onChoose, ref }: OpmlButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button ref={ref} variant="outline" onClick={() => input.current?.click()}>
        <Upload size={18} aria-hidden />
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept=".opml,.xml,text/x-opml,application/xml,text/xml"
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = '' // the same file may be chosen again
          if (file) onChoose(file)
        }}
      />
    </>
  )
}
