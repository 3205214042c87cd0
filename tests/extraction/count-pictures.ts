import { parseHTML } from 'linkedom/worker'

/** Attributes with one address, or with several (`srcset`). */
const ADDRESSES = /^(?:data-)?(?:[a-z-]*src|srcset)$/

export interface PictureComparison {
  /** Number of expected pictures. */
  expected: number
  /** Number of expected pictures that occur, in any of their sizes. */
  kept: number
  /** Number of unexpected pictures. */
  extra: number
  missing: string[]
}

/** Compares the pictures of two HTML texts by their addresses. `base` is the URL of the page. */
export function comparePictures(expectedHtml: string, html: string, base: string): PictureComparison {
  const found = new Set(imagesOf(html).map((image) => new URL(image.getAttribute('src') ?? '', base).href))
  const expected = imagesOf(expectedHtml).map((image) => addressesOf(image, base))
  const isKept = (addresses: string[]) => addresses.some((address) => found.has(address))
  const kept = expected.filter(isKept)
  return {
    expected: expected.length,
    kept: kept.length,
    extra: [...found].filter((address) => !expected.flat().includes(address)).length,
    missing: expected.filter((addresses) => !isKept(addresses)).map(([address = '']) => address),
  }
}

function imagesOf(html: string): Element[] {
  const { document } = parseHTML(`<!doctype html><html><body>${html}</body></html>`)
  return [...document.querySelectorAll('img')]
}

/** All sizes of a picture, also those of the `<picture>` around it. */
function addressesOf(image: Element, base: string): string[] {
  const sources = image.closest('picture')?.querySelectorAll('source') ?? []
  return [image, ...sources].flatMap((element) =>
    [...element.attributes]
      .filter(({ name }) => ADDRESSES.test(name))
      .flatMap(({ value }) => value.trim().split(/\s+/))
      .flatMap((word) => URL.parse(word.replace(/^[\d.]+[wx],|,$/g, ''), base)?.href ?? []),
  )
}
