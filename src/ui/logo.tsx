/** The mark: a flame over an open book. */
export function Logo({ size }: { size: number }) {
  return <img src="/icon.svg" alt="" width={size} height={size} />
}
