import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ScreenRenderer } from '#schemas/server-page.ts'

const root = resolve(import.meta.dirname, '..', '..')

/** The app as it was built, and its screens for the server: what `npm start` serves. */
export async function loadBuiltPages(): Promise<{ staticFolder: string; renderer: ScreenRenderer }> {
  const file = join(root, 'dist-server', 'render.mjs')
  if (!existsSync(file)) throw new Error('There is no build to serve: run `npm run build` first.')
  const { renderer }: { renderer: ScreenRenderer } = await import(file)
  return { staticFolder: join(root, 'dist'), renderer }
}
