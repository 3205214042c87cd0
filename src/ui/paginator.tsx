import { chakra } from '@chakra-ui/react'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from './button.tsx'
import { NativeSelect } from './field.tsx'

interface PaginatorProps {
  /** Counts from 0. */
  page: number
  size: number
  sizes: readonly number[]
  total: number
  onChange: (page: number, size: number) => void
  /** False if no later page can be shown now. */
  hasNext?: boolean | undefined
}

/** First, previous, next and last page, the shown range, and the page size. */
export function Paginator({ page: asked, size, sizes, total, onChange, hasNext = true }: PaginatorProps) {
  const sizeId = useId()
  const lastPage = Math.max(0, Math.ceil(total / size) - 1)
  const page = Math.min(asked, lastPage) // the address gives way to the last page in a moment
  const first = total === 0 ? 0 : page * size + 1
  const isLast = page >= lastPage || !hasNext
  const steps = [
    { label: 'First page', icon: ChevronFirst, to: 0, isOff: page === 0 },
    { label: 'Previous page', icon: ChevronLeft, to: page - 1, isOff: page === 0 },
    { label: 'Next page', icon: ChevronRight, to: page + 1, isOff: isLast },
    { label: 'Last page', icon: ChevronLast, to: lastPage, isOff: isLast },
  ]
  return (
    <chakra.nav
      aria-label="Pages"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      textStyle="small"
      color="muted"
    >
      <chakra.div display="flex" alignItems="center" gap="2">
        <label htmlFor={sizeId}>Items per page</label>
        <NativeSelect
          id={sizeId}
          width="auto"
          minHeight="2.25rem"
          paddingBlock="1"
          value={size}
          onChange={(event) => onChange(0, Number(event.target.value))}
        >
          {sizes.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </NativeSelect>
      </chakra.div>
      <chakra.div display="flex" alignItems="center" gap="1">
        <chakra.span aria-live="polite" marginInlineEnd="2">
          {first} – {Math.min(total, (page + 1) * size)} of {total}
        </chakra.span>
        {steps.map(({ label, icon: Icon, to, isOff }) => (
          <IconButton key={label} label={label} disabled={isOff} onClick={() => onChange(to, size)}>
            <Icon size={20} aria-hidden />
          </IconButton>
        ))}
      </chakra.div>
    </chakra.nav>
  )
}
