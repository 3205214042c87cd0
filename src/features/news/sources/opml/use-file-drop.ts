import { useEffect, useRef, useState } from 'react'

/** Receives a file that is dropped anywhere on the page. Returns true while one is dragged over it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onFile)
  latest.current = onFile
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const listen = (type: 'dragover' | 'drop', handle: (event: DragEvent) => void) =>
      window.addEventListener(
        type,
        (event) => {
          if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
          event.preventDefault() // the browser would open the file instead of the app
          handle(event)
        },
        { signal },
      )
    listen('dragover', () => setOver(true))
    listen('drop', ({ dataTransfer }) => {
      setOver(false)
      const file = dataTransfer?.files[0]
      if (file) latest.current(file)
    })
    window.addEventListener('dragleave', ({ relatedTarget }) => relatedTarget ?? setOver(false), { signal })
    return () => controller.abort()
  }, [])
  return isOver
}
