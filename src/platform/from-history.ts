/** Browsers restore a page from history without revalidating it. */
export function isFromHistory(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type === 'back_forward'
}
