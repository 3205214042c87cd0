// Imported before everything else by npm start and npm run dev: settings from the file .env in the project's root.
// Variables that are already set win. Tests do not read it.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const file = resolve(import.meta.dirname, '..', '.env')
if (existsSync(file)) process.loadEnvFile(file)
