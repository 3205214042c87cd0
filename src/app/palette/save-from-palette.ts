import { savePath } from '#schemas/paths.ts'
import { readLink } from '../../features/news/links/read-link.ts'
import { saveLink } from '../../features/news/links/save-link.ts'
import type { NavigateFromHere } from '../../ui/use-navigate-from-here.ts'

/** Saves an address at once: choosing it was the press. What cannot be saved is shown with the reason. */
export async function saveFromPalette(address: string, navigate: NavigateFromHere, isUser: boolean): Promise<void> {
  const read = readLink({ url: address }, location.hostname)
  const failure = read.kind === 'link' && isUser ? await saveLink(read.link, navigate) : ''
  if (failure !== undefined) navigate(savePath(address))
}
