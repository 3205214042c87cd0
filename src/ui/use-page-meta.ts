import { useEffect } from 'react'

/** Sets meta tags by name while the screen is shown. */
export function usePageMeta(tags: Readonly<Record<string, string>>): void {
  useEffect(() => {
    const undo = Object.entries(tags).map(([name, content]) => setMeta(name, content))
    return () => {
      for (const step of undo) step()
    }
  }, [tags])
}

function setMeta(name: string, content: string): () => void {
  const found = document.head.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  const tag = found ?? document.head.appendChild(Object.assign(document.createElement('meta'), { name }))
  const before = tag.content
  tag.content = content
  return () => {
    if (found) tag.content = before
    else tag.remove()
  }
}
