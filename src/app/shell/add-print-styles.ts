import printCss from './print.css?inline'

/** With this script instead of a style sheet of its own, which the screen would wait for. */
export function addPrintStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(printCss)
  document.adoptedStyleSheets.push(sheet)
}
