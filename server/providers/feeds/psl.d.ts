// The package's own types cannot be found by way of its exports.
declare module 'psl' {
  /** The domain that an owner registered, by the Public Suffix List; null for a host without one. */
  export function get(host: string): string | null
}
