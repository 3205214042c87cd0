/** How the browser came to this page; undefined where it does not tell. */
export function navigationType(): NavigationTimingType | undefined {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return load?.type
}
