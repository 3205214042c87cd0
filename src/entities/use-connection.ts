import { type Connection, connection$ } from '../platform/connection.ts'
import { useLiveQuery } from '../ui/use-live-query.ts'

const readConnection = () => connection$

/** State of the connection by our last calls; undefined before the first. */
export function useConnection(): Connection | undefined {
  return useLiveQuery(readConnection)
}
