/** One lock for the tabs of a device. A dead holder's lock is free; a stolen one is held twice. */
export class SimulatedLock {
  #last: Promise<unknown> = Promise.resolve()

  /** `died` resolves when the holder's tab ends. */
  run(work: () => Promise<void>, died: Promise<void>): Promise<void> {
    const turn = this.#last.then(() => Promise.race([work(), died]))
    this.#last = turn.catch(() => {})
    return turn
  }
}
