/** Draws a formula in `$…$` or `$$…$$` into an element; until the library is there, and where it cannot, its source stands there. */
export function drawFormula(place: HTMLElement, source: string): void {
  place.textContent = source
  import('./typeset-formula.ts').then(
    ({ typesetFormula }) => typesetFormula(place, source),
    (error: unknown) => console.warn('The formula stays as it was typed:', error),
  )
}
