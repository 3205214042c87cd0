import { mutationsOf } from '../mutation.ts'

const pullTests = ['tests/replication/pull.test.ts', 'tests/replication/row-store-position.test.ts']

export const replicationMutations = [
  ...mutationsOf('src/replication/own-writes.ts', ['tests/replication/own-writes.test.ts'], {
    'own writes: a refused number counts as written': [
      "if (answer.kind === 'ok') this.#seqs.add(answer.seq)",
      "this.#seqs.add(answer.kind === 'ok' ? answer.seq : 4)",
    ],
    'own writes: those of another database count': ['epoch === this.#epoch && ', ''],
    'own writes: those before a restore count': ['if (epoch !== this.#epoch) this.#seqs.clear()', ''],
    'own writes: the writes of others are passed': ['end += 1', 'end = Math.max(...this.#seqs)'],
  }),
  ...mutationsOf('src/replication/pull.ts', pullTests, {
    'pull: a page of another epoch is stored': [
      "if ((await store.adoptServer(page.value)).epoch !== epoch) return { kind: 'restored' }",
      '',
    ],
    'pull: the position is written before the rows': [
      '    await store.storeRows(rows, mode)\n    await progress.reach(page.value)',
      '    await progress.reach(page.value)\n    if (!more) await progress.finish()\n    await store.storeRows(rows, mode)',
    ],
    'pull: the position after the last page is not written': [
      'if (!more) await progress.finish()',
      "if (!more) return { kind: 'done' }",
    ],
    'pull: a failure forgets the pages before it': [
      '      await progress.pause()\n      return page',
      '      return page',
    ],
    'pull: stopping forgets the pages before it': ['      await progress.pause()\n      break', '      break'],
    'pull: it cannot be stopped': ['else if (isStopped())', 'else if (false)'],
    'pull: a failure is done': ['      return page\n', "      return { kind: 'done' }\n"],
    'pull: a repair is a usual pull': ['position.needsRepair ? new Repair', 'false ? new Repair'],
    'pull: rows are not read before a first write': ["position.epoch === null ? 'first' : 'usual'", "'first'"],
    'pull: the position is written page by page': [
      'if (page.seq - this.#written >= this.#writeEvery) await this.pause()',
      'await this.pause()',
    ],
    'pull: the position is written at the end alone': [
      'if (page.seq - this.#written >= this.#writeEvery) await this.pause()',
      '',
    ],
    'pull: the position is written from the wrong place': ['isEnd })\n    this.#written = seq', 'isEnd })'],
    'pull: what is brought is never everything': ['return this.#write(true)', 'return this.#write(false)'],
    'pull: a pause ends the first pull': ['return this.#write(false)', 'return this.#write(true)'],
    'pull: a repair takes what came for lost': ['this.#missing.delete(`${collection}/${id}`)', 'void [collection, id]'],
    'pull: a repair offers nothing again': ['await this.#store.requeueLost(this.#missing)', ''],
    'pull: a repair does not end': ['await this.#store.finishRepair({ epoch, to: seq })', ''],
    'pull: a repair ends before all is brought': [
      'async pause(): Promise<void> {}',
      'async pause(): Promise<void> { await this.finish() }',
    ],
    'pull: a page that leads nowhere is asked for again': [
      "if (page.value.seq <= after) return yield { kind: 'unreachable' }",
      '',
    ],
    'pull: every page is the first': ['after = skip(page.value.seq, page.value.epoch)\n', '\n'],
    'pull: own writes are pulled back': ['after = skip(page.value.seq, page.value.epoch)', 'after = page.value.seq'],
    'pull: own writes are passed in a repair': ['repair ? seq : own.endAfter', 'own.endAfter'],
    'pull: the next page does not say which epoch': [
      'server.pull({ after, limit, epoch: page.value.epoch, commit: page.value.commit })',
      'server.pull({ after, limit, epoch, commit: page.value.commit })',
    ],
    'pull: the first page says no commit': [
      '= server.pull({ after, limit, epoch, commit })',
      '= server.pull({ after, limit, epoch, commit: null })',
    ],
  }),
  ...mutationsOf('src/replication/push.ts', ['tests/replication/push.test.ts'], {
    'push: parked rows are sent again': ['dirty.filter(({ row }) => !row.parked)', 'dirty'],
    'push: the unsent rows are told to nobody': ['      onRows(dirty)\n', ''],
    'push: only what waits is told': ['onRows(dirty)\n', 'onRows(dirty.filter(({ row }) => !row.parked))\n'],
    'push: it goes on after it was stopped': [
      'round < MAX_ROUNDS && !isStopped(); round++',
      'round < MAX_ROUNDS; round++',
    ],
    'push: chunks go on after it was stopped': ['chunk && !isStopped(); chunk', 'chunk; chunk'],
    'push: rounds never end': ['round < MAX_ROUNDS &&', ''],
    'push: rows that keep changing are done': [
      "return isStopped() ? { kind: 'done' } : unsettled",
      "return { kind: 'done' }",
    ],
    'push: a chunk is split at the first failure': ['this.#failedPasses >= this.#options.splitAfterFailures', 'true'],
    'push: a chunk is never split': ['this.#failedPasses >= this.#options.splitAfterFailures', 'false'],
    'push: failures of earlier times count': [
      "end.kind === 'refused' ? this.#failedPasses + 1 : 0",
      "end.kind === 'refused' ? this.#failedPasses + 1 : this.#failedPasses",
    ],
    'push: failures do not count': ["end.kind === 'refused' ? this.#failedPasses + 1 : 0", '0'],
    'push: what was changed meanwhile waits for the next cycle': [
      "if (end.kind !== 'done' || !pass.hasLeftUnsent) return end",
      'return end',
    ],
    'push: the position does not pass own writes': ['await this.#options.store.fastForward(this.#own)', ''],
    'push: an answer of another epoch is taken': [
      "if ((await store.adoptServer({ epoch, commit })).epoch !== epoch) return { kind: 'restored' }\n    this.#hasAccepted",
      'this.#hasAccepted',
    ],
    'push: a storage that fails is not heard of': [
      '      const stored = await storing\n',
      "      const stored: PushEnd = await storing.catch(() => ({ kind: 'done' }))\n",
    ],
    'push: it goes on after a restored server': ["if (stored.kind !== 'done') return stored", ''],
    'push: the last answers are not waited for': ['    return storing\n', "    return { kind: 'done' }\n"],
    'push: suspects are parked though nothing got through': ['if (!this.#hasAccepted) return this.#fault', ''],
    'push: suspects are not parked': ['await this.#options.store.park(this.#suspects, readError(this.#fault))', ''],
    'push: a server that is down is asked for every row': [
      'if (!this.#hasAccepted && this.#suspects.length > 1) break',
      '',
    ],
    'push: a row that is refused alone is not parked': [
      'if (refusal.status < SERVER_FAULT) await this.#options.store.park(chunk, readError(refusal))',
      'if (refusal.status < SERVER_FAULT) return []',
    ],
    'push: half of a refused chunk is lost': [
      'return [chunk.slice(0, middle), chunk.slice(middle)]',
      'return [chunk.slice(0, middle)]',
    ],
    'push: a row is blamed for an outage of the database': ['if (OUTAGES.has(status)) return false', ''],
    'push: any refusal may be one row’s': [
      'return REFUSALS_OF_CONTENT.has(status) || (status',
      'return true || (status',
    ],
    'push: a refused content is the server’s fault': [
      'return REFUSALS_OF_CONTENT.has(status) || (status',
      'return (status',
    ],
    'push: the commit of the answer is forgotten': [
      '        this.#commit = answer.value.commit',
      '        void answer.value.commit',
    ],
    'push: no commit is told': ['this.#commit = (await this.#options.store.readPosition()).commit', ''],
    'push: the base is not told': ['baseVersion: row.base?.version ?? null', 'baseVersion: null'],
    'push: what was merged is not told': ['...(row.mergedFrom && { mergedFrom: row.mergedFrom }),', ''],
    'push: ancestors are not told': ['...(ancestors.length > 0 && { ancestors }),', ''],
    'push: too many ancestors are told': ['limitAncestors(listAncestors(row))', 'listAncestors(row)'],
  }),
  ...mutationsOf('src/replication/digest.ts', ['tests/replication/digest.test.ts'], {
    'digest: one look is enough': ["first.kind === 'different' ? compareOnce(server, store) : first", 'first'],
    'digest: of another epoch': [
      "if (answer.value.epoch !== before.epoch) return before.epoch ? { kind: 'restored' } : { kind: 'unknown' }",
      '',
    ],
    'digest: a new device is restored': [
      "before.epoch ? { kind: 'restored' } : { kind: 'unknown' }",
      "{ kind: 'restored' }",
    ],
    'digest: one side may be ahead': ['[before.seq, after.seq].every((seq) => seq === answer.value.seq)', 'true'],
    'digest: what was pulled meanwhile is compared': ['[before.seq, after.seq]', '[before.seq]'],
    'digest: a repair that is due is compared': ['own && !after.needsRepair && ', 'own && '],
    'digest: rows that wait are compared': ['if (row.dirty && !row.parked) isWaiting = true', ''],
    'digest: parked rows are waited for': [
      'if (row.dirty && !row.parked) isWaiting = true',
      'if (row.dirty) isWaiting = true',
    ],
    'digest: gaps are no difference': [' && !after.hasGaps', ''],
    'digest: a parked row counts as its own version': ['row.dirty ? row.base : row', 'row'],
    'digest: the sum is not compared': ['mine.sum === theirs.sum', 'true'],
    'digest: the sum of the numbers is not compared': [' && mine.seqSum === theirs.seqSum', ''],
    'digest: a number is not summed': ['digest.seqSum += known.seq', 'digest.seqSum = known.seq'],
    'digest: the count is not compared': ['mine.count === theirs.count && ', ''],
    'digest: the sum is not cut': [
      '(digest.sum + versionHash(row.id, known.version)) % DIGEST_MODULUS',
      'digest.sum + versionHash(row.id, known.version)',
    ],
    'digest: a collection that the server does not name is there': [
      'collections[name] ?? emptyDigest',
      'collections[name] ?? mine',
    ],
    'digest: deleted documents are active': ['if (!deletedAt) digest.active += 1', 'digest.active += 1'],
    'digest: an unsent deletion is one of the server': ['row.base?.content ?? row', 'row'],
    'digest: the counts are swapped': [
      'here: mine.active, there: theirs.active',
      'here: theirs.active, there: mine.active',
    ],
    'digest: no commit is told': ['server.digest(before.commit)', 'server.digest(null)'],
  }),
  ...mutationsOf('src/replication/sync-cycle.ts', ['tests/replication/sync-cycle.test.ts'], {
    'cycle: a restored server is not compared': ['    await store.requestRestart()\n', ''],
    'cycle: a difference is not repaired': ['    await store.requestRepair()\n', ''],
    'cycle: a restored server is followed with its old position': [
      'await store.requestRestart()',
      'await store.requestRepair()',
    ],
    'cycle: rows are sent before a repair': ["if (repaired.kind !== 'done') return repaired", ''],
    'cycle: a failed push stops the pull': [
      "if (pushed.kind !== 'done' && pushed.kind !== 'refused') return pushed",
      "if (pushed.kind !== 'done') return pushed",
    ],
    'cycle: a lost connection does not stop it': [
      "if (pushed.kind !== 'done' && pushed.kind !== 'refused') return pushed",
      '',
    ],
    'cycle: a failed pull is done': ["if (pulled.kind !== 'done') return pulled", ''],
    'cycle: a failed push is done': ["if (pushed.kind === 'refused') return pushed", ''],
    'cycle: it compares though nobody asked': [
      'if (!wanted.digest || isStopped()) return done',
      'if (isStopped()) return done',
    ],
    'cycle: it compares though it was stopped': [
      'if (!wanted.digest || isStopped()) return done',
      'if (!wanted.digest) return done',
    ],
    'cycle: the receipt is shown to nobody': ["if ('receipt' in compared) onCompared(compared.receipt)", ''],
    'cycle: it pulls what is known': ['(needsRepair || pullTo > seq)', '(needsRepair || pullTo >= seq)'],
    'cycle: it pulls though it was stopped': [
      '(needsRepair || pullTo > seq) && !isStopped()',
      '(needsRepair || pullTo > seq)',
    ],
    'cycle: a repair that is due waits for news': ['(needsRepair || pullTo > seq)', '(pullTo > seq)'],
    'cycle: it sends though nobody asked': [
      'wanted.push ? await pusher.pushAll(isStopped, onDirtyRows, own) : done',
      'await pusher.pushAll(isStopped, onDirtyRows, own)',
    ],
  }),
]
