import { deviceDataMutations } from './areas/device-data.ts'
import { lessNoiseMutations } from './areas/less-noise.ts'
import { linkMutations } from './areas/links.ts'
import { localWriteMutations } from './areas/local-writes.ts'
import { mergeDocumentMutations } from './areas/merge-documents.ts'
import { mergeTextMutations } from './areas/merge-text.ts'
import { paymentMutations } from './areas/payments.ts'
import { replicationMutations } from './areas/replication.ts'
import { rowRuleMutations } from './areas/row-rules.ts'
import { rowStoreMutations } from './areas/row-store.ts'
import { serverRowMutations } from './areas/server-rows.ts'
import { serverRuleMutations } from './areas/server-rules.ts'
import { serverSyncMutations } from './areas/server-sync.ts'
import { sessionMutations } from './areas/session.ts'
import { sourceMutations } from './areas/sources.ts'
import { syncEngineMutations } from './areas/sync-engine.ts'
import { textPictureMutations } from './areas/text-pictures.ts'
import { walletMutations } from './areas/wallet.ts'
import { wordMutations } from './areas/words.ts'
import type { Mutation } from './mutation.ts'

/** Every mutation that `npm run mutate` tries. */
export const mutations: Mutation[] = [
  ...mergeDocumentMutations,
  ...mergeTextMutations,
  ...localWriteMutations,
  ...deviceDataMutations,
  ...rowRuleMutations,
  ...rowStoreMutations,
  ...replicationMutations,
  ...syncEngineMutations,
  ...serverRowMutations,
  ...serverRuleMutations,
  ...serverSyncMutations,
  ...textPictureMutations,
  ...linkMutations,
  ...lessNoiseMutations,
  ...sourceMutations,
  ...walletMutations,
  ...paymentMutations,
  ...sessionMutations,
  ...wordMutations,
]
