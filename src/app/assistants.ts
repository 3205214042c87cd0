/** Which assistants are offered; News Intelligence to administrators alone. */
export type Assistants = typeof __ASSISTANTS__

export const assistants: Assistants = __ASSISTANTS__
