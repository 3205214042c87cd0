import { type NavigateOptions, type To, useNavigate } from 'react-router-dom'
import { useIsHere } from './use-is-here.ts'

/** Navigates from its own page only: whoever went on while something was being stored is not taken away. */
export function useNavigateFromHere(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const isHere = useIsHere()
  return (to, options) => {
    if (isHere()) navigate(to, options)
  }
}
