import { build } from 'vite'

/** Builds the page of the folder `root` into `folder`, for the whole of a run. */
export async function buildBenchPage(root: string, folder: string): Promise<void> {
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'error',
    define: { __PRODUCT__: JSON.stringify(process.env.PRODUCT || 'vedika') },
    build: { target: 'es2022', outDir: folder, emptyOutDir: true },
  })
}
