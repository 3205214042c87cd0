import type { PushAnswer } from '#schemas/sync.ts'

/**
 * Sequence numbers that the server gave to one cycle's own writes. Their rows are on the device, so that no pull of the
 * cycle has to bring them.
 */
export class OwnWrites {
  #epoch: string | undefined
  readonly #seqs = new Set<number>()

  add({ epoch, answers }: Pick<PushAnswer, 'epoch' | 'answers'>): void {
    if (epoch !== this.#epoch) this.#seqs.clear()
    this.#epoch = epoch
    for (const answer of answers) if (answer.kind === 'ok') this.#seqs.add(answer.seq)
  }

  /** The last of the own writes that directly follow `seq`; `seq` if none does. */
  endAfter(seq: number, epoch: string | null): number {
    let end = seq
    while (epoch === this.#epoch && this.#seqs.has(end + 1)) end += 1
    return end
  }
}
