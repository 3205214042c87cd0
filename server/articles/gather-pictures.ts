import type { LimitFunction } from 'p-limit'
import { writeTextPicture } from '#schemas/article-picture-html.ts'
import { limits } from '#schemas/limits.ts'
import type { Database } from '../db/database.ts'
import { MAX_TRACKER_SIDE } from '../providers/feeds/choose-picture.ts'
import type { DocumentFetcher } from '../providers/feeds/fetch-document.ts'
import { type ForeignPicture, findPictures, replacePictures } from '../providers/feeds/text-pictures.ts'
import { type StoredPicture, storePicture } from './article-pictures.ts'

const PICTURE_TYPES = 'image/avif, image/webp, image/jpeg, image/png, image/gif'
/**
 * Pictures that do not answer before the rest is skipped, of a host and in the articles of a publisher: each costs
 * seconds. Many pages have one on a host that is gone.
 */
const MAX_COSTLY = { ofHost: 2, ofPublisher: 8 }

export interface PictureGathering {
  database: Database
  fetcher: DocumentFetcher
  /** Limits concurrent requests for each host. */
  limitOf: (host: string) => LimitFunction
  /** By host, and by host of the article: number of pictures that did not answer. */
  costlyPictures: { ofHost: Map<string, number>; ofPublisher: Map<string, number> }
  /** Stops the refresh. The next refresh continues. */
  signal: AbortSignal
}

interface LeadPicture {
  address: string
  /** Empty if it is not stored. */
  id: string
}

/** Fetches and stores the picture above an article. Readers' browsers never contact the publisher. */
export async function gatherPicture(gathering: PictureGathering, address: string): Promise<LeadPicture> {
  const stored = address ? await fetchPicture(gathering, address, 0) : undefined
  return { address, id: typeof stored === 'object' ? stored.id : '' }
}

/**
 * Fetches and stores the pictures in a cleaned text. Returns the text with our pictures in their place; the others,
 * and those that repeat the lead picture, are left out.
 */
export async function gatherTextPictures(
  gathering: PictureGathering,
  url: string,
  text: string,
  lead: LeadPicture,
): Promise<string> {
  const stored = await storeTextPictures(gathering, new URL(url).host, findPictures(text), lead)
  const illustrated = replacePictures(text, ({ address, alt }) => {
    const picture = stored.get(address)
    return picture ? writeTextPicture({ ...picture, alt }) : ''
  })
  return illustrated.length > limits.articleHtml ? replacePictures(text, () => '') : illustrated
}

/** The stored pictures by address. `publisher`: host of the article. */
async function storeTextPictures(
  gathering: PictureGathering,
  publisher: string,
  pictures: ForeignPicture[],
  lead: LeadPicture,
): Promise<Map<string, StoredPicture>> {
  const { costlyPictures, signal } = gathering
  const stored = new Map<string, StoredPicture>()
  for (const { address } of pictures) {
    const { host } = new URL(address)
    const ofHost = costlyPictures.ofHost.get(host) ?? 0
    const ofPublisher = costlyPictures.ofPublisher.get(publisher) ?? 0
    if (signal.aborted || ofPublisher >= MAX_COSTLY.ofPublisher) break
    if (ofHost >= MAX_COSTLY.ofHost || isLeadPicture(address, lead)) continue
    const picture = await fetchPicture(gathering, address, MAX_TRACKER_SIDE)
    if (picture === 'unreachable') {
      costlyPictures.ofHost.set(host, ofHost + 1)
      costlyPictures.ofPublisher.set(publisher, ofPublisher + 1)
    } else if (picture && picture.id !== lead.id) stored.set(address, picture)
  }
  return stored
}

async function fetchPicture(
  { database, fetcher, limitOf, signal }: PictureGathering,
  address: string,
  mostTrackerSide: number,
): Promise<StoredPicture | 'unreachable' | undefined> {
  const answer = await limitOf(new URL(address).host)(() =>
    fetcher.fetchBytes(address, { accept: PICTURE_TYPES, signal }),
  )
  if (answer.kind === 'unreachable') return 'unreachable'
  return answer.kind === 'fetched' ? storePicture(database, Buffer.from(answer.bytes), mostTrackerSide) : undefined
}

function isLeadPicture(address: string, lead: LeadPicture): boolean {
  return lead.id !== '' && pictureKey(address) === pictureKey(lead.address)
}

/** Equal for a picture in several sizes, as a query or WordPress (`-300x200`) names them. */
function pictureKey(address: string): string {
  const { host, pathname, search } = new URL(address)
  const isFile = /\.(?:jpe?g|png|webp|gif|avif)$/i.test(pathname)
  return isFile ? host + pathname.replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/, '') : host + pathname + search
}
