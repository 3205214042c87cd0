/** The mark: a flame over an open book. A browser makes a document of each SVG, which costs ten times a bitmap's time. */
export function Logo({ size }: { size: number }) {
  return <img src="/logo.webp" alt="" width={size} height={size} />
}
