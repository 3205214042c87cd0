import { fork } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `late`: it took longer than it may; `broken`: it ended instead, as for want of memory. */
type ApartOutcome<Answer> = { kind: 'answered'; answer: Answer } | { kind: 'late' } | { kind: 'broken' }

/** A program that runs in a process of its own, and answers one question at a time. */
export interface Apart<Question, Answer> {
  /** A program that does not answer in time is ended, and answers nothing any more. */
  ask(question: Question, mostMs: number): Promise<ApartOutcome<Answer>>
  /** Ends the process. Resolves after its exit. */
  end(): Promise<void>
}

/** A program that is not there by then is given up. Its start is no part of an answer's time: a machine may be busy. */
const MAX_START_MS = 60_000

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Files and folders of the programs' own code, below `ROOT`. */
const READABLE = ['package.json', 'server', 'schemas', 'node_modules']

interface Isolation {
  megabytes: number
  /** Lets it load native code, which Node's permissions do not bind. */
  allowsAddons?: boolean
}

/**
 * Runs a program (`answerIsolated`) on input that could exhaust time and memory, or take it over. A thread would not
 * contain it: if its memory fills faster than it is collected, V8 ends the whole process. The child gets none of the
 * server's secrets, reads code alone, and has neither network nor processes. It keeps no compiled code: a cache that it
 * may write could carry one document's attack to the next.
 */
export function runIsolated<Question extends object, Answer>(
  program: URL,
  { megabytes, allowsAddons = false }: Isolation,
): Apart<Question, Answer> {
  const { PATH = '', SystemRoot = '' } = process.env
  const path = fileURLToPath(program)
  const readable = [path, ...READABLE.map((name) => realpathSync(join(ROOT, name)))]
  const child = fork(path, {
    execArgv: [
      `--max-old-space-size=${megabytes}`,
      '--permission',
      ...readable.map((each) => `--allow-fs-read=${each}`),
      ...(allowsAddons ? ['--allow-addons'] : []),
      '--import',
      new URL('./close-network.ts', import.meta.url).href,
    ],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: { PATH, SystemRoot },
  })
  child.on('error', () => {}) // `ask` handles it; an unhandled error event would end the server
  const gone = once(child, 'exit').catch(() => {})
  const started = once(child, 'message').then(() => true)
  const hasStarted = Promise.race([started, gone.then(() => false)]).catch(() => false)
  // A process that waits for questions keeps its asker from nothing; a question does, by its timer.
  child.unref()
  child.channel?.unref()

  return {
    ask(question, mostMs) {
      return new Promise((resolve) => {
        const settle = (outcome: ApartOutcome<Answer>) => {
          clearTimeout(timer)
          child.off('message', onMessage)
          child.off('exit', onExit)
          if (outcome.kind !== 'answered') child.kill('SIGKILL')
          resolve(outcome)
        }
        const onMessage = (answer: unknown) => settle({ kind: 'answered', answer: answer as Answer })
        const onExit = () => settle({ kind: 'broken' })
        const onLate = () => settle({ kind: 'late' })
        let timer = setTimeout(onLate, MAX_START_MS)
        void hasStarted.then((isThere) => {
          if (!isThere) return onExit()
          clearTimeout(timer)
          timer = setTimeout(onLate, mostMs)
          child.once('message', onMessage)
          child.once('exit', onExit)
          child.send(question, (error) => error && settle({ kind: 'broken' }))
        })
      })
    },
    async end() {
      child.ref() // its end is waited for
      child.kill('SIGKILL')
      await gone
    },
  }
}
