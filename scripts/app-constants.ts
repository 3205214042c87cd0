import { readFileSync } from 'node:fs'
import { zoneOffsets } from './zone-offsets.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

/** Build-time constants of the app and of its server render. */
export const appConstants = {
  __PRODUCT__: JSON.stringify(process.env.PRODUCT || 'vedika'),
  __ZONE_OFFSETS__: JSON.stringify(zoneOffsets(process.env.TIME_ZONE || 'Asia/Kolkata')),
  __ASSISTANTS__: JSON.stringify(readAssistants(process.env.ASSISTANTS)),
  __APP_VERSION__: JSON.stringify(version),
}

/** Names of the offered assistants: all if unset, none if empty. */
function readAssistants(names = 'general,newsIntelligence') {
  const offered = { general: false, newsIntelligence: false }
  for (const name of names.split(',').filter(Boolean)) {
    if (!Object.hasOwn(offered, name))
      throw new Error(`ASSISTANTS names ${name}: it may name general, newsIntelligence.`)
    offered[name as keyof typeof offered] = true
  }
  return offered
}
