import { useCallback, useEffect, useState } from 'react'
import type { ServerSettings } from '#schemas/endpoints/auth.ts'
import { authEndpoints } from '#schemas/endpoints/auth.ts'
import { callEndpoint } from '../api/call-endpoint.ts'
import { useLoad } from '../ui/use-load.ts'
import { loadResultOf } from './load-result.ts'
import { useConnection } from './use-connection.ts'

export interface LoadedSettings extends ReturnType<typeof useLoad> {
  settings: ServerSettings | undefined
}

/** What this server offers, from the server. Loads again once there is a connection. */
export function useServerSettings(): LoadedSettings {
  const [settings, setSettings] = useState<ServerSettings>()
  const { state, reload } = useLoad(
    useCallback(async () => {
      const answer = await callEndpoint(authEndpoints.settings)
      if (answer.kind === 'ok') setSettings(answer.value)
      return loadResultOf(answer)
    }, []),
  )
  const connection = useConnection()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the connection's return loads what failed before
  useEffect(() => {
    if (connection === 'online' && state === 'failed') reload()
  }, [connection])
  return { settings, state, reload }
}
