// Runs the parts of a test command. A part that fails does not stop the others.
import { spawn } from 'node:child_process'
import { environment, root } from './prepare.mjs'

/** Every part that has ended, with its exit code. */
export const parts = []

/** Resolves when the part has ended; its output is shown. */
export function runPart(name, command, args, variables = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...variables } })
  return new Promise((resolve) => {
    const end = (code) => {
      parts.push({ name, code })
      resolve(undefined)
    }
    child.on('error', () => end(1))
    child.on('exit', (code) => end(code ?? 1))
  })
}
