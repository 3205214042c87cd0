import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

const DATA = /^src\/(?:api|database|merge|replication|search)\//
/** What loads the data layer. */
const ENTRANCE = 'src/database/load-data.ts'

/**
 * Vite plugin: the build fails if the scripts of the first paint contain the data layer, which they may import as types
 * only. docs/decisions/0060
 */
export function keepDataLate(root: string): Plugin {
  return {
    name: 'keep-data-late',
    generateBundle(_, bundle) {
      for (const chunk of findFirstChunks(bundle))
        for (const id of Object.keys(chunk.modules)) {
          const path = relative(root, id)
          if (DATA.test(path) && path !== ENTRANCE)
            this.error(`${path} would load before the first paint: ask for it by ${ENTRANCE}`)
        }
    },
  }
}

/** The page's chunk and all that it imports statically. */
function findFirstChunks(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const chunks = new Map<string, Rolldown.OutputChunk>()
  for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file)
  const first = [...chunks.values()].filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))
  for (const { imports } of first)
    for (const name of imports) {
      const chunk = chunks.get(name)
      if (chunk && !first.includes(chunk)) first.push(chunk)
    }
  return first
}
