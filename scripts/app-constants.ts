import { readFileSync } from 'node:fs'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

/** What the app and its render on the server are built for. */
export const appConstants = {
  __PRODUCT__: JSON.stringify(process.env.PRODUCT || 'vedika'),
  __TIME_ZONE__: JSON.stringify(process.env.TIME_ZONE || 'Asia/Kolkata'),
  __ASSISTANTS__: JSON.stringify(readAssistants(process.env.ASSISTANTS)),
  __APP_VERSION__: JSON.stringify(version),
}

/** The assistants that are offered, by name: all where nothing is said, none where it is empty. */
function readAssistants(names = 'general,newsIntelligence') {
  const offered = { general: false, newsIntelligence: false }
  for (const name of names.split(',').filter(Boolean)) {
    if (!Object.hasOwn(offered, name))
      throw new Error(`ASSISTANTS names ${name}: it may name general, newsIntelligence.`)
    offered[name as keyof typeof offered] = true
  }
  return offered
}
