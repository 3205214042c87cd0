import type { UserBus } from './bus/user-bus.ts'
import type { Config } from './config.ts'
import type { PasswordHasher } from './features/auth/invitations/password-hasher.ts'
import type { AnswerWorker } from './features/chat/assistant/answer-worker.ts'
import type { Payments } from './features/wallet/money/payments.ts'
import type { BackgroundWork } from './jobs/background-work.ts'
import type { Metrics } from './metrics.ts'
import type { MakeLimiter } from './plugins/limiters.ts'
import type { IdentityVerifier } from './providers/identity.ts'
import type { RecordSecurityEvent } from './security-events.ts'
import type { RowStore } from './synced-rows/collection-rules.ts'

/** Dependencies of all features. */
export interface AppContext extends RowStore {
  config: Config
  identity: IdentityVerifier
  passwordHasher: PasswordHasher
  payments: Payments
  bus: UserBus
  background: BackgroundWork
  answering: AnswerWorker
  record: RecordSecurityEvent
  metrics: Metrics
  makeLimiter: MakeLimiter
}
