import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { smallImages } from '../support/test-documents.ts'
import { expect, expectSyncState, test } from './fixtures.ts'
import { openNote, openNotes, openTwoDevices } from './two-devices.ts'

const photo = fileURLToPath(new URL('../../docs/images/overview.png', import.meta.url))

/** The header of a PNG of 80 megapixels, and nothing after it. */
function hugePng(): Buffer {
  const bytes = Buffer.from(smallImages.png, 'base64')
  bytes.writeUInt32BE(10_000, 16)
  bytes.writeUInt32BE(8_000, 20)
  return bytes
}

/** Pastes files as a browser hands them over. */
async function pasteFiles(page: Page, files: { name: string; base64: string }[]): Promise<void> {
  await page.getByRole('textbox', { name: 'Description' }).evaluate((place, pasted) => {
    const clipboardData = new DataTransfer()
    for (const { name, base64 } of pasted) {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      clipboardData.items.add(new File([bytes], name, { type: 'image/png' }))
    }
    place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, files)
}

test('[NO-04] an image pasted without a network shows on the other device; one of 80 megapixels is refused, the rest kept', async ({
  openDevice,
  freshServer,
}) => {
  const { address } = freshServer
  const [phone, laptop] = await openTwoDevices(openDevice, address, { Before: 'Text' })
  await phone.context().setOffline(true)
  await openNotes(phone)
  await phone.getByRole('link', { name: 'Add new note' }).click()
  await phone.getByLabel('Name').fill('Overview')
  await phone.getByText('Use Rich Text Editor').click()
  await phone.getByRole('textbox', { name: 'Description' }).click()
  const taken = readFileSync(photo).toString('base64')
  await pasteFiles(phone, [
    { name: 'poster.png', base64: hugePng().toString('base64') },
    { name: 'overview.png', base64: taken },
  ])
  await expect(phone.getByText('poster.png has more than 40 megapixels.')).toBeVisible()
  const pasted = phone.locator('.note-image img')
  await expect(pasted).toHaveCount(1)
  await pasted.click()
  await phone.getByLabel('Description of the image').fill('The list and a note')
  await phone.getByRole('button', { name: /^Save/ }).click()
  await expectSyncState(phone, /2 changes waiting/)
  await phone.context().setOffline(false)
  await expectSyncState(phone, 'All changes saved')

  await openNote(laptop, 'Overview')
  const shown = laptop.getByRole('img', { name: 'The list and a note' })
  await expect(shown).toHaveAttribute('src', /^data:image\/webp;base64,/)
  const size = await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect(Math.max(...size)).toBeLessThanOrEqual(1600)
  expect(size[0]).toBeGreaterThan(100)
})
