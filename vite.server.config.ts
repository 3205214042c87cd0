import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appConstants } from './scripts/app-constants.ts'

/** The app's screens for the server, which renders the first page of a visit (src/app/server-render). */
export default defineConfig({
  plugins: [react()],
  define: appConstants,
  ssr: { noExternal: true, external: ['linkedom/worker'] },
  build: {
    ssr: 'src/app/server-render/server-entry.tsx',
    outDir: 'dist-server',
    emptyOutDir: true,
    target: 'es2022',
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: 'render.mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
})
