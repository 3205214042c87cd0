import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const RENDER = 'src/app/server-render'

/** Modules of the app that the server replaces as a whole. */
const replaced: Record<string, string> = {
  'src/features/news/use-article.ts': `${RENDER}/rendered-data.ts`,
  'src/ui/lazy-part.tsx': `${RENDER}/loaded-part.tsx`,
  'src/ui/use-live-query.ts': `${RENDER}/rendered-query.ts`,
  'src/ui/use-page-title.ts': `${RENDER}/rendered-title.ts`,
  'src/platform/parse-html.ts': `${RENDER}/parse-html.ts`,
}

/**
 * Modules that need a browser. The first render of a visitor's screen reads only their observables, which are silent
 * here.
 */
const BROWSER_ONLY =
  /^src\/(?:api|database|replication|search)\/|^src\/platform\/(?:appearance|reading-settings|install-prompt|scroll-places|cached-pictures)\.ts$|^src\/app\/runtime\/(?:service-worker-client|run-sync|start-runtime|gate)\.ts$/

/** Exports that exist on the server. */
const known: Record<string, string> = {
  'src/database/session/session.ts': `${RENDER}/visitor-session.ts`,
  'src/database/news/news-pages.ts': `${RENDER}/rendered-data.ts`,
}

const EXPORT = /^export (?:async )?(?:function\*?|const|class|let) (\w+\$?)|^export \{([^}]*)\}/gm

/** Vite plugin that lets the server render the app's screens: replaces modules that need a browser. */
export function replaceForServer(root: string): Plugin {
  return {
    name: 'server-fakes',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      const fake = resolved && replaced[relative(root, resolved.id)]
      return fake ? `${root}/${fake}` : undefined
    },
    load(id) {
      const path = relative(root, id)
      if (!BROWSER_ONLY.test(path)) return undefined
      return writeFake(root, path)
    },
  }
}

function writeFake(root: string, path: string): string {
  const own = known[path]
  const ownNames = own ? readExports(`${root}/${own}`) : []
  const names = readExports(`${root}/${path}`).filter((name) => !ownNames.includes(name))
  const lines = names.map((name) =>
    name.endsWith('$')
      ? `export const ${name} = Object.assign(() => NEVER, { subscribe: () => NEVER.subscribe(), pipe: () => NEVER })`
      : `export function ${name}() { throw new Error('${name} of ${path} needs a browser') }`,
  )
  if (own) lines.push(`export { ${ownNames.join(', ')} } from '/${own}'`)
  return ["import { NEVER } from 'rxjs'", ...lines].join('\n')
}

function readExports(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(EXPORT)].flatMap(([, name, list]) =>
    name ? [name] : readNames(list ?? ''),
  )
}

function readNames(list: string): string[] {
  return list.split(',').flatMap((each) => each.trim().split(' as ').at(-1) || [])
}
