/** Elements that a script put in a formula's place. */
const DRAWN = '.katex-display, .katex, .mwe-math-element, mjx-container, .MathJax_Display, .MathJax, .MathJax_SVG'
const DISPLAYED = '.katex-display, .MathJax_Display, .mwe-math-fallback-image-display'
/** Pictures of a formula, with its source as the text beside them. */
const PICTURES = 'img.latex, img.tex, img[class*="mwe-math"], img[src*="latex.php?"], img[src*="/math/render/"]'
/** Wikipedia puts it around every formula. */
const STYLED = '{\\displaystyle'
const COMMENT = /(?<!\\)%/
/** Scripts put few elements around a formula. */
const MAX_AROUND = 12
/** The marks of an element's parts after its first. */
const SCRIPTS = { msup: ['sup'], msub: ['sub'], msubsup: ['sub', 'sup'] }

/**
 * Writes each formula of a page as TeX between dollars, in an element of its own: Readability drops scripts, and drops
 * or doubles what they drew. MathML without TeX keeps its raised and lowered parts.
 */
export function keepFormulas(document: Document): void {
  for (const script of document.querySelectorAll('script[type^="math/tex"]')) keepScript(script)
  const inner = new Set<Element>()
  for (const math of document.querySelectorAll('math')) {
    if (inner.has(math)) continue
    for (const element of math.querySelectorAll('math')) inner.add(element)
    keepMath(math)
  }
  for (const picture of document.querySelectorAll(PICTURES))
    if (picture.getAttribute('alt')) replace(picture, readAltText(picture), picture.matches(DISPLAYED))
}

function keepScript(script: Element): void {
  for (let drawn = script.previousElementSibling; drawn?.matches(`.MathJax_Preview, ${DRAWN}`); ) {
    const before = drawn.previousElementSibling
    drawn.remove()
    drawn = before
  }
  replace(script, script.textContent ?? '', script.getAttribute('type')?.includes('display') ?? false)
}

function keepMath(math: Element): void {
  const place = outermost(math, DRAWN)
  const tex = math.querySelector('annotation[encoding="application/x-tex"]')?.textContent ?? readAltText(math)
  if (tex) replace(place, tex, math.getAttribute('display') === 'block' || place.matches(DISPLAYED))
  else markScripts(math)
}

function readAltText(element: Element): string {
  return element.getAttribute('alttext') ?? element.getAttribute('alt') ?? ''
}

function outermost(element: Element, selector: string): Element {
  let [found, next] = [element, element.parentElement]
  for (let steps = 0; next && steps < MAX_AROUND; steps += 1, next = next.parentElement)
    if (next.matches(selector)) found = next
  return found
}

function replace(place: Element, source: string, isDisplay: boolean): void {
  const code = place.ownerDocument.createElement('code')
  const lines = source.split('\n').map((line) => line.split(COMMENT)[0])
  const bare = lines.join('\n').trim()
  const tex = bare.startsWith(STYLED) && bare.endsWith('}') ? bare.slice(STYLED.length, -1).trim() : bare
  const dollars = isDisplay ? '$$' : '$'
  code.textContent = tex && `${dollars}${tex}${dollars}`
  place.replaceWith(code)
}

function markScripts(math: Element): void {
  for (const annotation of math.querySelectorAll('annotation, annotation-xml')) annotation.remove()
  for (const [name, tags] of Object.entries(SCRIPTS)) {
    for (const element of math.querySelectorAll(name))
      for (const [index, tag] of tags.entries()) wrap(element.children[index + 1], tag)
  }
  for (const fraction of math.querySelectorAll('mfrac')) fraction.children[0]?.after('/')
}

function wrap(part: Element | undefined, tag: string): void {
  if (!part) return
  const mark = part.ownerDocument.createElement(tag)
  part.replaceWith(mark)
  mark.append(part)
}
