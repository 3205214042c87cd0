import type { LimitFunction } from 'p-limit'
import { writeTextPicture } from '#schemas/article-picture-html.ts'
import { limits } from '#schemas/limits.ts'
import type { Database } from '../../../db/database.ts'
import { MAX_TRACKER_SIDE } from '../../../providers/feeds/choose-picture.ts'
import type { DocumentFetcher } from '../../../providers/feeds/fetch-document.ts'
import { findPictures, replacePictures } from '../../../providers/feeds/text-pictures.ts'
import { type StoredPicture, storePicture } from './article-pictures.ts'

const PICTURE_TYPES = 'image/avif, image/webp, image/jpeg, image/png, image/gif'
/** Pictures of a publisher that do not answer before the rest is skipped: each costs seconds. */
const MAX_COSTLY_PICTURES = 2

export interface PictureGathering {
  database: Database
  fetcher: DocumentFetcher
  /** Limits concurrent requests for each host. */
  limitOf: (host: string) => LimitFunction
  /** By host of the article: number of pictures that did not answer. */
  costlyPictures: Map<string, number>
  /** Stops the refresh. The next refresh continues. */
  signal: AbortSignal
}

export interface LeadPicture {
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
  const { costlyPictures, signal } = gathering
  const { host } = new URL(url)
  const stored = new Map<string, StoredPicture>()
  for (const { address } of findPictures(text)) {
    const costly = costlyPictures.get(host) ?? 0
    if (signal.aborted || costly >= MAX_COSTLY_PICTURES) break
    if (lead.id && pictureKey(address) === pictureKey(lead.address)) continue
    const picture = await fetchPicture(gathering, address, MAX_TRACKER_SIDE)
    if (picture === 'unreachable') costlyPictures.set(host, costly + 1)
    else if (picture && picture.id !== lead.id) stored.set(address, picture)
  }
  const illustrated = replacePictures(text, ({ address, alt }) => {
    const picture = stored.get(address)
    return picture ? writeTextPicture({ ...picture, alt }) : ''
  })
  return illustrated.length > limits.articleHtml ? replacePictures(text, () => '') : illustrated
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

/** Equal for a picture in several sizes, as a query or WordPress (`-300x200`) names them. */
function pictureKey(address: string): string {
  const { host, pathname, search } = new URL(address)
  const isFile = /\.(?:jpe?g|png|webp|gif|avif)$/i.test(pathname)
  return isFile ? host + pathname.replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/, '') : host + pathname + search
}
