/** Gets an identity credential. `problem` is user-facing; empty if the screen is to stay silent. */
export type FetchCredential = () => Promise<{ credential: string } | { problem: string }>
