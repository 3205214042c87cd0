// Reads settings from .env in the project's root. `npm start` and `npm run dev` import this file first; tests do not.
// Variables that are already set win.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const file = resolve(import.meta.dirname, '..', '.env')
if (existsSync(file)) process.loadEnvFile(file)
