import { ArrowLeft } from 'lucide-react'
import { paths } from '#schemas/paths.ts'
import { ButtonLink } from '../../ui/button.tsx'

export function BackToList() {
  return (
    <ButtonLink to={paths.newsList} variant="ghost" size="sm" justifySelf="start" color="muted">
      <ArrowLeft size={18} aria-hidden />
      News
    </ButtonLink>
  )
}
