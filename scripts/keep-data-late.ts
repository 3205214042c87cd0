import { relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { findFirst } from './classic-scripts.ts'

const DATA = /^src\/(?:api|database|merge|replication|search)\//
/** What loads the data layer. */
const ENTRANCE = 'src/database/load-data.ts'
/** The chunk of a screen that is to be live as early as the page's first. */
const EARLY_SCREEN = 'notes-list'
/** Any but the icons, of which each chunk has its own. */
const LIBRARY = /^node_modules\/(?!lucide-react\/)/

/**
 * Vite plugin: the build fails if the scripts of the first paint contain the data layer, which they may import as types
 * only, or if the early screen brings more than itself. docs/decisions/0060
 */
export function keepDataLate(root: string): Plugin {
  return {
    name: 'keep-data-late',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const first = findFirst(chunks)
      const early = chunks.find(({ name }) => name === EARLY_SCREEN)
      if (!early) this.error(`The build has no chunk ${EARLY_SCREEN}`)
      const pathsOf = ({ modules }: Rolldown.OutputChunk) => Object.keys(modules).map((id) => relative(root, id))
      const data = [...first, early].flatMap(pathsOf).find((path) => DATA.test(path) && path !== ENTRANCE)
      if (data) this.error(`${data} would load before the first paint: ask for it by ${ENTRANCE}`)
      const library = pathsOf(early).find((path) => LIBRARY.test(path))
      const file = early.imports.find((name) => !first.some(({ fileName }) => fileName === name))
      if (library ?? file) this.error(`${EARLY_SCREEN} would load ${library ?? file} before its screen shows`)
    },
  }
}
