/**
 * Renders a formula in `$…$` or `$$…$$` into an element. Shows the source until the library has loaded, and for
 * invalid formulas.
 */
export function drawFormula(place: HTMLElement, source: string): void {
  place.textContent = source
  place.dataset.loading = ''
  const typesetting = import('./typeset-formula.ts').then(
    ({ typesetFormula }) => typesetFormula(place, source),
    (error: unknown) => console.warn('The formula stays as it was typed:', error),
  )
  void typesetting.finally(() => delete place.dataset.loading)
}
