import { useEffect } from 'react'
import printCss from './print.css?inline'

/** From this script instead of a style sheet of its own, which the screen would wait for. */
export function usePrintStyles(): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(printCss)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [])
}
