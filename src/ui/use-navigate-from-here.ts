import { type NavigateOptions, type To, useNavigate } from 'react-router-dom'
import { useIsHere } from './use-is-here.ts'

export type NavigateFromHere = (to: To, options?: NavigateOptions) => void

/** Navigates only while its own page is open: a late save must not pull the user back from another page. */
export function useNavigateFromHere(): NavigateFromHere {
  const navigate = useNavigate()
  const isHere = useIsHere()
  return (to, options) => {
    if (isHere()) navigate(to, options)
  }
}
