/** Paths of the scripts that this page began with, which name its build; none in development. */
export function firstScriptPaths(): string[] {
  return Array.from(document.querySelectorAll('script[src^="/assets/"]'), (script) => script.getAttribute('src') ?? '')
}
