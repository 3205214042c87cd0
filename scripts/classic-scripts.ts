import { type ESTree, type Plugin, type Rolldown, Visitor } from 'vite'

type Program = ReturnType<Rolldown.PluginContext['parse']>
type Statement = Program['body'][number]

/**
 * Vite plugin: makes classic scripts of the page's first chunk and of all that it imports. Other chunks read what they
 * import from these as properties of the global `firstScripts`. Chromium stores compiled code with scripts that a
 * service worker caches during its installation, but not with modules: docs/decisions/0061.
 */
export function classicScripts(): Plugin {
  const files = new Set<string>()
  let first: Rolldown.RenderedChunk[] = []
  return {
    name: 'classic-scripts',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_file, needed, { hostType }) =>
            hostType === 'html' ? needed : needed.filter((file) => !files.has(file)),
        },
      },
    }),
    renderChunk: {
      order: 'post',
      handler(code, chunk, _options, { chunks }) {
        first = findFirst(Object.values(chunks))
        const findName = (path: string) =>
          first.find(({ fileName }) => fileName === path.replace('./', 'assets/'))?.name
        if (chunk.dynamicImports.some(findName)) this.error(`${chunk.name} imports a first script, which is no module`)
        const program = this.parse(code)
        const { body } = program
        const name = findName(chunk.fileName)
        if (!name) return replaceEach(body, code, (statement) => readExports(statement, findName))
        const [changing] = findChanging(program)
        if (changing) this.error(`${name} assigns ${changing} again, of which the other chunks have the first value`)
        const replace = (statement: Statement) => readExports(statement, findName) ?? giveExports(statement, name)
        return wrap(replaceEach(body, code, replace))
      },
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !first.some(({ name }) => name === chunk.name)) continue
          files.add(chunk.fileName)
          // Not before: what is minified as a module loses the directive.
          chunk.code = chunk.code.replace(/^\s*\(\(\) ?=> ?\{/, '$&"use strict";')
        }
      },
    },
  }
}

/** The page's chunk and all that it imports statically. */
export function findFirst<Chunk extends Pick<Rolldown.RenderedChunk, 'fileName' | 'facadeModuleId' | 'imports'>>(
  chunks: Chunk[],
): Chunk[] {
  const first = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/index.html'))
  for (const { imports } of first)
    first.push(...chunks.filter((chunk) => imports.includes(chunk.fileName) && !first.includes(chunk)))
  return first
}

function replaceEach(body: Statement[], code: string, replace: (statement: Statement) => string | undefined): string {
  return body.reduceRight((changed, statement) => {
    const replacement = replace(statement)
    if (replacement === undefined) return changed
    return changed.slice(0, statement.start) + replacement + changed.slice(statement.end)
  }, code)
}

/** In place of an import from a first script. `findName` gives the name of such a script by its path. */
function readExports(statement: Statement, findName: (path: string) => string | undefined): string | undefined {
  if (statement.type !== 'ImportDeclaration') return undefined
  const name = findName(statement.source.value)
  if (!name) return undefined
  const read = statement.specifiers.map((each) => {
    if (each.type !== 'ImportSpecifier') throw new Error(`A chunk imports the whole of ${name}`)
    return `${nameIn(each.imported)}: ${each.local.name}`
  })
  return `const { ${read.join()} } = window.firstScripts['${name}'];`
}

/** In place of the exports of the first script `name`. */
function giveExports(statement: Statement, name: string): string | undefined {
  if (statement.type !== 'ExportNamedDeclaration') return undefined
  const given = statement.specifiers.map(({ exported, local }) => `${nameIn(exported)}: ${nameIn(local)}`)
  return `(window.firstScripts ??= {})['${name}'] = { ${given.join()} };`
}

function wrap(code: string): string {
  const own = code.replaceAll(/\bimport\.meta\b/g, 'importMeta')
  return `(() => {\n${own === code ? '' : 'const importMeta = { url: document.currentScript.src };'}${own}\n})()`
}

/** Exported variables that are assigned after their declaration: read once, they would be out of date. */
function findChanging(program: Program): string[] {
  const { body } = program
  const exported = body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' ? statement.specifiers.map(({ local }) => nameIn(local)) : [],
  )
  const assigned = findAssigned(program)
  return body.flatMap((statement) => {
    if (statement.type !== 'VariableDeclaration' || statement.kind === 'const') return []
    const names = statement.declarations.map(({ id }) => (id.type === 'Identifier' ? id.name : ''))
    return names.filter((name) => exported.includes(name) && assigned.has(name))
  })
}

/** Names of variables that are assigned anywhere beside their declarations, of whatever scope. */
function findAssigned(program: Program): Set<string> {
  const assigned = new Set<string>()
  const note = (target: ESTree.Node) => {
    if (target.type === 'Identifier') assigned.add(target.name)
  }
  const noteLeft = ({ left }: ESTree.AssignmentExpression) => note(left)
  const noteArgument = ({ argument }: ESTree.UpdateExpression) => note(argument)
  new Visitor({ AssignmentExpression: noteLeft, UpdateExpression: noteArgument }).visit(program)
  return assigned
}

function nameIn(name: { name: string } | { value: string }): string {
  return 'name' in name ? name.name : JSON.stringify(name.value)
}
