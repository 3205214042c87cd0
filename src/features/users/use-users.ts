import { useCallback, useState } from 'react'
import { userEndpoints } from '#schemas/endpoints/users.ts'
import type { User } from '#schemas/user.ts'
import { callEndpoint } from '../../api/call-endpoint.ts'
import { loadResultOf } from '../../entities/load-result.ts'
import { useLoad } from '../../ui/use-load.ts'

interface FoundUsers {
  users: User[]
  total: number
}

/** A page of accounts (one-based): undefined until the server answers; the last answer while it does not. */
export function useUsers({ text, page, size }: { text: string; page: number; size: number }) {
  const [found, setFound] = useState<FoundUsers>()
  const load = useCallback(async () => {
    const query = { page: page - 1, size, ...(text && { text }) }
    const answer = await callEndpoint(userEndpoints.usersByType, { params: { type: 'all', status: '2' }, query })
    if (answer.kind === 'ok') {
      const { listObject, totalElementCount } = answer.value
      // Answers may arrive out of order while typing.
      if ((new URLSearchParams(window.location.search).get('q') ?? '').trim() === text) {
        setFound({ users: listObject, total: totalElementCount })
      }
    }
    return loadResultOf(answer)
  }, [text, page, size])
  return { found, ...useLoad(load) }
}
