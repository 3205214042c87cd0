import { useCallback, useState } from 'react'
import type { ServerSettings } from '#schemas/endpoints/auth.ts'
import { authEndpoints } from '#schemas/endpoints/auth.ts'
import { callEndpoint } from '../api/call-endpoint.ts'
import { useLoad } from '../ui/use-load.ts'
import { loadResultOf } from './load-result.ts'

export interface LoadedSettings extends ReturnType<typeof useLoad> {
  settings: ServerSettings | undefined
}

/** The settings of this server: its ways to sign in, its contact, whether it sells. */
export function useServerSettings(): LoadedSettings {
  const [settings, setSettings] = useState<ServerSettings>()
  const load = useLoad(
    useCallback(async () => {
      const answer = await callEndpoint(authEndpoints.settings)
      if (answer.kind === 'ok') setSettings(answer.value)
      return loadResultOf(answer)
    }, []),
  )
  return { settings, ...load }
}

/** Undefined while it is not known. What is not for sale is refused by the server too. */
export function useIsSalePaused(): boolean | undefined {
  return useServerSettings().settings?.isSalePaused
}
