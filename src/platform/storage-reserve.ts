// Storage reserve for user data on a full device. It is a file, because space deleted in IndexedDB is freed only
// later.

const NAME = 'reserve'
const BYTES = 2 * 1024 * 1024

/** Creates the reserve unless it exists. False if the browser has no file system or the device is full. */
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

/** Deletes the reserve. False if there was none. */
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
