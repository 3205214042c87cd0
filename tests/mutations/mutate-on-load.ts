// For programs that Node runs without Vite: applies the mutation that MUTATION names while its file is loaded.
import { registerHooks } from 'node:module'
import { applyMutation } from './mutation.ts'
import { mutations } from './mutations.ts'

const mutation = mutations.find(({ name }) => name === process.env.MUTATION)
if (!mutation) throw new Error(`There is no mutation “${process.env.MUTATION}”`)

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(`/${mutation.file}`)) return loaded
    return { ...loaded, source: applyMutation(mutation, Buffer.from(loaded.source as Uint8Array).toString()) }
  },
})
