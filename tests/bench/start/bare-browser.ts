import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { browserArguments, findBrowser } from '#tests/support/measure/find-browser.ts'

/** A proxy that is not there: no address answers, nor does localhost. */
const NO_NETWORK = ['--proxy-server=http://127.0.0.1:9', '--proxy-bypass-list=<-loopback>']

type Parameters = Record<string, unknown>
type Send = (method: string, parameters?: Parameters) => Promise<Parameters>

/** One page of a bare browser, by the commands of its DevTools protocol. */
export interface BarePage {
  send: Send
  close: () => Promise<void>
}

/**
 * A Chromium without a network, watched by no more than its commands ask for. Playwright enables the agents Network
 * and Runtime on each page; then V8 parses every module again, which costs a start a seventh.
 */
export class BareBrowser {
  readonly #process: ChildProcess
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, PromiseWithResolvers<Parameters>>()
  #last = 0

  static async launch(profile: string): Promise<BareBrowser> {
    const given = ['--headless', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
    const process = spawn(findBrowser() ?? 'chromium', [...browserArguments, ...NO_NETWORK, ...given], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    for await (const line of createInterface({ input: process.stderr })) {
      const [, address] = /listening on (ws:\S+)/.exec(line) ?? []
      if (!address) continue
      const socket = new WebSocket(address)
      await once(socket, 'open')
      process.stderr.resume()
      return new BareBrowser(process, socket)
    }
    throw new Error('Chromium ended before it could be asked')
  }

  private constructor(process: ChildProcess, socket: WebSocket) {
    this.#process = process
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => {
      const { id, result, error } = JSON.parse(data)
      if (error) this.#waiting.get(id)?.reject(new Error(error.message))
      else this.#waiting.get(id)?.resolve(result)
      this.#waiting.delete(id)
    })
  }

  async newPage(): Promise<BarePage> {
    const { targetId } = await this.#send('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await this.#send('Target.attachToTarget', { targetId, flatten: true })
    return {
      send: (method, parameters) => this.#send(method, parameters, sessionId),
      close: async () => void (await this.#send('Target.closeTarget', { targetId })),
    }
  }

  async close(): Promise<void> {
    const isClosed = once(this.#process, 'exit')
    void this.#send('Browser.close') // it may end without an answer
    await isClosed
  }

  #send(method: string, params: Parameters = {}, sessionId?: unknown): Promise<Parameters> {
    this.#last += 1
    const answer = Promise.withResolvers<Parameters>()
    this.#waiting.set(this.#last, answer)
    this.#socket.send(JSON.stringify({ id: this.#last, method, params, sessionId }))
    return answer.promise
  }
}
