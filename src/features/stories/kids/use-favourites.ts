import { useEffect, useState } from 'react'
import { forget, recall, remember } from '../../../database/store/device-memory.ts'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { type KidsStory, kidsStories } from './kids-stories.ts'
import { kidsTexts } from './kids-texts.ts'

type Id = KidsStory['id']

const nameOf = (id: Id): string => `kids-favourite/${id}`

/**
 * Favourite stories of this device, not of a user, because children do not sign in; a logout keeps them. Undefined
 * until known.
 */
export function useFavourites(): { favourites: ReadonlySet<Id> | undefined; toggle: (id: Id) => void } {
  const [favourites, setFavourites] = useState<ReadonlySet<Id>>()
  useEffect(() => {
    let isCurrent = true
    const begin = (found: Id[]) => isCurrent && setFavourites(new Set(found))
    readFavourites().then(begin, () => begin([]))
    return () => {
      isCurrent = false
    }
  }, [])

  const toggle = (id: Id) => {
    if (!favourites) return
    const next = new Set(favourites)
    const isRemoved = next.delete(id)
    if (!isRemoved) next.add(id)
    setFavourites(next)
    const writing = isRemoved ? forget(nameOf(id)) : remember(nameOf(id), {})
    writing.catch((error: unknown) => {
      console.warn('A favourite is kept in memory alone:', error)
      showSnackbar({ text: kidsTexts.unkept, durationMs: 3000 })
    })
  }
  return { favourites, toggle }
}

async function readFavourites(): Promise<Id[]> {
  const found = await Promise.all(
    kidsStories.map(async ({ id }) => ((await recall(nameOf(id))) === undefined ? [] : [id])),
  )
  return found.flat()
}
