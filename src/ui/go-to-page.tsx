import { chakra } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { Input } from './field.tsx'

interface GoToPageProps {
  /** Counts from 1, as does `lastPage`. */
  page: number
  lastPage: number
  onGo: (page: number) => void
}

/** Box for a page number. Goes there on blur or Enter; numbers outside of the range go to the first or last page. */
export function GoToPage({ page, lastPage, onGo }: GoToPageProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const go = () => {
    const wanted = Math.trunc(Number(typed))
    setTyped(undefined)
    if (!typed || Number.isNaN(wanted)) return
    const clamped = Math.min(Math.max(wanted, 1), lastPage)
    if (clamped !== page) onGo(clamped)
  }
  return (
    <chakra.div display="flex" alignItems="center" gap="2" textStyle="small" color="muted">
      <label htmlFor={id}>Go to page</label>
      <Input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={lastPage}
        width="5rem"
        minHeight="2.25rem"
        paddingBlock="1"
        value={typed ?? page}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
        onKeyDown={(event) => event.key === 'Enter' && go()}
      />
    </chakra.div>
  )
}
