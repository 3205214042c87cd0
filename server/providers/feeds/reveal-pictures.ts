/**
 * Puts pictures that a page shows only without scripts (`<noscript>`) in its text. Those beside a picture are its
 * other form, which Readability compares.
 */
export function revealPictures(document: Document): void {
  for (const hidden of document.querySelectorAll('noscript')) {
    const pictures = hidden.querySelectorAll('img')
    const [picture] = pictures
    if (!picture || pictures.length > 1 || hidden.textContent?.trim()) continue
    const beside = [hidden.previousElementSibling, hidden.nextElementSibling]
    if (!beside.some((element) => element && hasPicture(element))) hidden.replaceWith(picture)
  }
}

function hasPicture(element: Element): boolean {
  return element.matches('img, picture') || element.querySelector('img, picture') !== null
}
