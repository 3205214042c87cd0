// Room that is kept aside on the device, so that what a person writes on a full one still finds some. A file, because
// what is deleted from IndexedDB is given back only some time later.

const NAME = 'reserve'
const BYTES = 2 * 1024 * 1024

/** Keeps the room aside, unless it is already; false where the browser has no files or the device no room. */
export async function keepReserve(): Promise<boolean> {
  try {
    const folder = await navigator.storage.getDirectory()
    const file = await folder.getFileHandle(NAME, { create: true })
    if ((await file.getFile()).size === BYTES) return true
    const writing = await file.createWritable()
    await writing.write(new Uint8Array(BYTES))
    await writing.close()
    return true
  } catch {
    return false
  }
}

/** Gives the room back to the device; false where none was kept. */
export async function releaseReserve(): Promise<boolean> {
  try {
    const folder = await navigator.storage.getDirectory()
    const isKept = (await (await folder.getFileHandle(NAME)).getFile()).size > 0
    await folder.removeEntry(NAME)
    return isKept
  } catch {
    return false
  }
}
