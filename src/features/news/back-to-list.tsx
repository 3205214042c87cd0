import { ArrowLeft } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'

export function BackToList() {
  return (
    <ButtonLink to="/pages/news/list" variant="ghost" size="sm" justifySelf="start" color="muted">
      <ArrowLeft size={18} aria-hidden />
      News
    </ButtonLink>
  )
}
