import { articleIdOf } from '#schemas/article-address.ts'
import { limits } from '#schemas/limits.ts'
import type { NewSource } from '../../../../database/news/sources.ts'
import { readLink } from '../../links/read-link.ts'
import { completeAddress } from '../read-source.ts'
import type { Outline } from './read-opml.ts'

/** The sources of a file, by how an import treats them. Each list is in the order of the file. */
export interface ImportPlan {
  fresh: NewSource[]
  /** New ones beyond the quota. */
  over: NewSource[]
  /** Followed already. */
  known: NewSource[]
  /** Without a web address. */
  invalid: Outline[]
  /** Addresses that the file lists again. */
  repeated: number
}

/** Read at a time, so that the page stays responsive. */
const BATCH = 500

/** `followed`: the ids of the sources that the user follows. */
export async function planImport(
  outlines: readonly Outline[],
  followed: ReadonlySet<string>,
  most: number = limits.rowQuotas.sources.rows,
): Promise<ImportPlan> {
  const room = most - followed.size
  const seen = new Set<string>()
  const plan: ImportPlan = { fresh: [], over: [], known: [], invalid: [], repeated: 0 }
  const place = (source: NewSource) => {
    if (seen.has(source.id)) plan.repeated += 1
    else if (followed.has(source.id)) plan.known.push(source)
    else if (plan.fresh.length < room) plan.fresh.push(source)
    else plan.over.push(source)
    seen.add(source.id)
  }
  for (let start = 0; start < outlines.length; start += BATCH) {
    const part = outlines.slice(start, start + BATCH)
    const sources = await Promise.all(part.map(toSource))
    for (const [index, outline] of part.entries()) {
      const source = sources[index]
      if (source) place(source)
      else plan.invalid.push(outline)
    }
  }
  return plan
}

/** Undefined without a web address. */
async function toSource({ address, title, folder }: Outline): Promise<NewSource | undefined> {
  // As on a private host, so that private addresses pass: the server decides, and the source then says why.
  const read = readLink({ url: completeAddress(address) }, 'localhost')
  if (read.kind === 'fault') return undefined
  const { url } = read.link
  const isNamed = title !== url && title !== new URL(url).host
  return {
    id: await articleIdOf(url),
    url,
    title: isNamed ? cutText(title, limits.sourceName) : '',
    folder: cutText(folder, limits.sourceFolder),
  }
}

/** Without half a character at its end. */
function cutText(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim()
}
