import { ArrowLeft } from 'lucide-react'
import { paths } from '#schemas/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { screenOnly } from '../../ui/print.ts'

export function BackToList() {
  return (
    <ButtonLink {...screenOnly} to={paths.newsList} variant="ghost" size="sm" justifySelf="start" color="muted">
      <ArrowLeft size={18} aria-hidden />
      News
    </ButtonLink>
  )
}
