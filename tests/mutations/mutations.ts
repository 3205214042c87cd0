import { deviceDataMutations } from './areas/device-data.ts'
import { localWriteMutations } from './areas/local-writes.ts'
import { mergeDocumentMutations } from './areas/merge-documents.ts'
import { mergeTextMutations } from './areas/merge-text.ts'
import { serverRowMutations } from './areas/server-rows.ts'
import { serverSyncMutations } from './areas/server-sync.ts'
import type { Mutation } from './mutation.ts'

/** Every mutation that `npm run mutate` tries. */
export const mutations: Mutation[] = [
  ...mergeDocumentMutations,
  ...mergeTextMutations,
  ...localWriteMutations,
  ...deviceDataMutations,
  ...serverRowMutations,
  ...serverSyncMutations,
]
