import { useEffect, useRef } from 'react'
import { type NavigateOptions, type To, useNavigate } from 'react-router-dom'

/** Navigates as long as the component is shown: whoever went on while something was being stored is not taken away. */
export function useNavigateWhileShown(): (to: To, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return (to, options) => {
    if (isShown.current) navigate(to, options)
  }
}
