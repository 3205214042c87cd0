import { mutationsOf } from '../mutation.ts'

const engineTests = [
  'tests/replication/sync-engine.test.ts',
  'tests/replication/sync-engine-failures.test.ts',
  'tests/replication/start-replication.test.ts',
]

export const syncEngineMutations = [
  ...mutationsOf('src/replication/sync-engine.ts', engineTests, {
    'engine: a local write starts nothing': [
      'if (events.some(({ documentData }) => waits(documentData))) this.#want({ push: true })',
      '',
    ],
    'engine: every stored row starts a push': [
      'if (events.some(({ documentData }) => waits(documentData))) this.#want',
      'this.#want',
    ],
    'engine: the count does not follow writes': [
      'for (const { documentData } of events) this.#unsent.noteWrite(name, documentData)',
      '',
    ],
    'engine: the gate that opens wakes nobody': [
      "state.kind === 'open' ? this.wake() : this.#showPhase()",
      'this.#showPhase()',
    ],
    'engine: a wake waits for the timer': ['wake(): void {\n    this.#isResting = false', 'wake(): void {'],
    'engine: a wake while it fails is forgotten': ['    this.#wasWoken = true\n', ''],
    'engine: a wake only sends': [
      'this.#wasWoken = true\n    this.#want({ push: true, pullTo: Number.POSITIVE_INFINITY })',
      'this.#wasWoken = true\n    this.#want({ push: true })',
    ],
    'engine: a notification waits for the timer': [
      'onNotified(seq: number): void {\n    this.#isResting = false',
      'onNotified(seq: number): void {',
    ],
    'engine: a notification pulls nothing': ['this.#want({ pullTo: seq })', 'this.#want({ push: true })'],
    'engine: a sync does not wait': ['    this.wake()\n    await this.#running\n', '    this.wake()\n'],
    'engine: a check does not compare': [
      'pullTo: Number.POSITIVE_INFINITY, digest: true })\n    await this.#running',
      'pullTo: Number.POSITIVE_INFINITY })\n    await this.#running',
    ],
    'engine: a check does not wait': ['digest: true })\n    await this.#running', 'digest: true })'],
    'engine: closing does not wait': [
      '    await this.#running\n    this.#status.complete()',
      '    this.#status.complete()',
    ],
    'engine: closing leaves the retry timer': [
      '    clearTimeout(this.#retryTimer)\n    clearTimeout(this.#digestTimer)',
      '    clearTimeout(this.#digestTimer)',
    ],
    'engine: closing leaves the comparison timer': ['    clearTimeout(this.#digestTimer)\n    for', '    for'],
    'engine: a closed one hears writes': [
      'for (const subscription of this.#subscriptions) subscription.unsubscribe()',
      '',
    ],
    'engine: a closed one starts cycles': ['return !this.#isClosed && !this.#isResting', 'return !this.#isResting'],
    'engine: what was wanted before is forgotten': ['push: push || more.push === true,', 'push: more.push === true,'],
    'engine: a lower notification wins': [
      'pullTo: Math.max(pullTo, more.pullTo ?? 0)',
      'pullTo: more.pullTo ?? pullTo',
    ],
    'engine: a wanted comparison is forgotten': [
      'digest: digest || more.digest === true',
      'digest: more.digest === true',
    ],
    'engine: two cycles run at once': ['if (!this.#running && this.#mayRun)', 'if (this.#mayRun)'],
    'engine: it runs though the gate is shut': ['this.#options.gate.isOpen && (push', '(push'],
    'engine: it runs while it rests': ['!this.#isClosed && !this.#isResting &&', '!this.#isClosed &&'],
    'engine: what is wanted is done for ever': ['      this.#wanted = nothingWanted\n', ''],
    'engine: losing the lock is ignored': ['this.#isClosed || signal.aborted', 'this.#isClosed'],
    'engine: closing does not stop a cycle': ['() => this.#isClosed || signal.aborted', '() => signal.aborted'],
    'engine: a failed cycle is not told': ['if (!this.#isClosed) this.#options.onFailure(error)', ''],
    'engine: closing is told as a failure': [
      'if (!this.#isClosed) this.#options.onFailure(error)',
      'this.#options.onFailure(error)',
    ],
    'engine: a storage that failed is not compared': ['this.#wanted = { ...this.#wanted, digest: true }', ''],
    'engine: a storage that failed is not tried again': [
      'digest: true }\n        this.#rest(wanted, error)',
      'digest: true }',
    ],
    'engine: the last one is still running': ['    this.#running = undefined\n', ''],
    'engine: the receipt is shown to nobody': [
      'this.#show({ receipt: { checkedAt: Date.now(), collections } })',
      'void collections',
    ],
    'engine: rows written during the look-up are forgotten': ['    this.#unsent.beginLookUp()\n', ''],
    'engine: earlier failures count after a success': ['this.#failures = 0', ''],
    'engine: earlier restarts count after a success': ['this.#restarts = 0', ''],
    'engine: earlier differences count after an equal look': [
      "if (wanted.digest && end.digest === 'equal') this.#differences = 0",
      '',
    ],
    'engine: the time of the sync is not told': ['lastSyncedAt: Date.now(), ', ''],
    'engine: a repair is not counted for the person': ["          this.count('repairs')\n", ''],
    'engine: a repair is not looked at again': [
      "digest: end.reason === 'repair' && this.#differences === 1",
      'digest: false',
    ],
    'engine: a repair that does not help is looked at for ever': [
      "end.reason === 'repair' && this.#differences === 1",
      "end.reason === 'repair'",
    ],
    'engine: a restored server is asked for ever': ['if (this.#restarts > MAX_RESTARTS) this.#rest(wanted)', ''],
    'engine: a 401 does not shut the gate': ['        this.#options.gate.shut(end)\n', ''],
    'engine: what was wanted is forgotten at a 401 or 429': [
      '        this.#want(wanted)\n        break\n      default',
      '        break\n      default',
    ],
    'engine: a refusal is not tried again': ['      default:\n        this.#rest(wanted)', '      default:'],
    'engine: what was wanted is forgotten while it rests': [
      'this.#want({ ...wanted, push: true, pullTo: Number.POSITIVE_INFINITY })',
      '',
    ],
    'engine: a comparison is forgotten while it rests': [
      'this.#want({ ...wanted, push: true, pullTo',
      'this.#want({ push: true, pullTo',
    ],
    'engine: it never rests': ['this.#isResting = !this.#wasWoken', 'this.#isResting = false'],
    'engine: a wake while it failed waits for the timer': [
      'this.#isResting = !this.#wasWoken',
      'this.#isResting = true',
    ],
    'engine: each wait is as long': ['retryDelayMs * 2 ** this.#failures', 'retryDelayMs'],
    'engine: waits grow without an end': [
      'Math.min(retryDelayMs * 2 ** this.#failures, maxRetryDelayMs)',
      'retryDelayMs * 2 ** this.#failures',
    ],
    'engine: no timer ends the rest': [
      'this.#retryTimer = setTimeout(() => this.wake(), delay * (0.5 + Math.random() / 2))',
      '',
    ],
    'engine: it compares once': ['      this.#scheduleDigest()\n    }, delay)', '    }, delay)'],
    'engine: it compares as often where it does not help': ['* 2 ** Math.min(this.#differences, 6)', ''],
    'engine: the timer does not compare': [
      'pullTo: Number.POSITIVE_INFINITY, digest: true })\n      this.#scheduleDigest()',
      'pullTo: Number.POSITIVE_INFINITY })\n      this.#scheduleDigest()',
    ],
    'engine: a rest looks like idle': ["this.#isResting ? 'failing' : 'idle'", "'idle'"],
    'engine: it fails since the last failure': ['this.#status.value.failingSince ?? Date.now()', 'Date.now()'],
    'engine: a failure is over without a success': [
      'failingSince: this.#status.value.failingSince ?? Date.now()',
      'failingSince: null',
    ],
    'engine: a full device is not told': ['isDeviceFull: isQuotaError(error)', 'isDeviceFull: false'],
    'engine: a success leaves the device full': ['failingSince: null, isDeviceFull: false })', 'failingSince: null })'],
    'engine: a success ends no failure': ['lastSyncedAt: Date.now(), failingSince: null', 'lastSyncedAt: Date.now()'],
    'engine: a pause is not told': ['} : state })', "} : { kind: 'idle' } })"],
    'engine: refused rows start a push': [
      'row.dirty === 1 && !row.parked && !row._deleted',
      'row.dirty === 1 && !row._deleted',
    ],
  }),
  ...mutationsOf('src/replication/sync-lock.ts', ['tests/replication/sync-lock.test.ts'], {
    'lock: a holder does not answer': ["else if (isHolding) channel.postMessage('iAm')", ''],
    'lock: everybody answers': ["else if (isHolding) channel.postMessage('iAm')", "else channel.postMessage('iAm')"],
    'lock: an answer is not heard': ["if (data === 'iAm') unanswered = 0", "if (data === 'iAm') return"],
    'lock: a stuck holder is never replaced': [
      'if (unanswered >= MAX_UNANSWERED) return patience.abort(new HolderIsStuck())',
      '',
    ],
    'lock: a holder that was lost is not told': ['      holding.abort(OVER)\n', ''],
    'lock: it is not stolen': ['await hold({ steal: true }, work)', ''],
    'lock: other errors steal it': ['if (!(error instanceof HolderIsStuck)) throw error', ''],
    'lock: closing does not end the wait': ['AbortSignal.any([closing, patience.signal])', 'patience.signal'],
  }),
  ...mutationsOf('src/replication/sync-status.ts', ['tests/replication/sync-status.test.ts'], {
    'status: writes during a look-up are forgotten': [
      'for (const [key, isParked] of this.#written) this.#set(key, isParked)',
      '',
    ],
    'status: a sent row still counts': [
      'if (isParked === undefined) this.#isParked.delete(key)',
      'if (isParked === undefined) return',
    ],
    'status: a deleted row counts': ['row.dirty && !row._deleted ?', 'row.dirty ?'],
    'status: every unsent row waits for the person': [
      '[...this.#isParked.values()].filter(Boolean).length',
      'this.#isParked.size',
    ],
  }),
]
