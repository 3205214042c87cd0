import { syncedCollections } from './collections.ts'

/** Raise it when the contract changes in a way that an older app cannot read. `API_VERSION` adds new content steps. */
const CONTRACT_VERSION = 1
/** Apps of an older contract may not sync: they would lose rows that they cannot read. */
const OLDEST_CONTRACT_VERSION = 1

const contentSteps = Object.values(syncedCollections).reduce((sum, { steps }) => sum + steps.length, 0)

/** Version of the API. Each content step raises it, because an older app cannot read the new schema version. */
export const API_VERSION = CONTRACT_VERSION + contentSteps

/** Apps with an older version may not sync. */
export const OLDEST_API_VERSION = OLDEST_CONTRACT_VERSION + contentSteps
