import { join } from 'node:path'
import { build } from 'vite'

/** Builds the page into `folder`, for the whole of a run. */
export async function buildBenchPage(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'page'),
    base: './',
    logLevel: 'error',
    define: { __PRODUCT__: JSON.stringify(process.env.PRODUCT || 'vedika') },
    build: { target: 'es2022', outDir: folder, emptyOutDir: true },
  })
}
