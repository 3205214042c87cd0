import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { findFirst } from './classic-scripts.ts'

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
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const chunk of findFirst(chunks))
        for (const id of Object.keys(chunk.modules)) {
          const path = relative(root, id)
          if (DATA.test(path) && path !== ENTRANCE)
            this.error(`${path} would load before the first paint: ask for it by ${ENTRANCE}`)
        }
    },
  }
}
