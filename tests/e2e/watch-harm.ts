import type { Page } from '@playwright/test'

/** Records events in a page that no text may cause. */
export function watchHarm(page: Page, address: string): string[] {
  const harm: string[] = []
  page.on('dialog', (dialog) => {
    harm.push(`a script ran: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== address) harm.push(`a request went to ${request.url()}`)
  })
  page.on('framenavigated', (frame) => {
    if (!frame.url().startsWith(address) && frame.url() !== 'about:blank') harm.push(`it went to ${frame.url()}`)
  })
  page.on('popup', (popup) => harm.push(`a window opened: ${popup.url()}`))
  return harm
}

/** Runs a real script, to prove that `watchHarm` sees it without a content security policy. */
export async function runScript(page: Page): Promise<void> {
  await page.evaluate(() => {
    const image = document.createElement('img')
    image.setAttribute('onerror', 'alert(1)')
    image.src = 'data:,'
    document.body.append(image)
  })
}
