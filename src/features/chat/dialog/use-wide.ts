import { useSyncExternalStore } from 'react'

const query = window.matchMedia('(min-width: 768.1px)')

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** True if a conversation fits beside the content: above 768 px. */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}
