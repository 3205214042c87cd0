import { useNavigate } from 'react-router-dom'
import { overScreen } from '../../ui/use-addressed-dialog.ts'

/** Opens the dialog of a URL over the current list; the browser's Back closes it. */
export function useOpenDialog(): (name: string, value: string) => void {
  const navigate = useNavigate()
  return (name, value) => {
    const search = new URLSearchParams(window.location.search)
    search.set(name, value)
    navigate({ search: `?${search}` }, { state: overScreen(window.location.search) })
  }
}
