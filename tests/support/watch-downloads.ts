import { vi } from 'vitest'

/** A file that was handed to the person. */
export interface Download {
  name: string
  content: Blob
}

/** The files that are handed to the person from here on, until the test ends. */
export function watchDownloads(): Download[] {
  const downloads: Download[] = []
  const contents = new Map<string, Blob>()
  const createUrl = URL.createObjectURL.bind(URL)
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    const url = createUrl(content)
    if (content instanceof Blob) contents.set(url, content)
    return url
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = contents.get(this.href)
    if (content) downloads.push({ name: this.download, content })
  })
  return downloads
}
