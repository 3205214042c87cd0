import { analysisEndpoints } from './endpoints/analysis.ts'
import { authEndpoints } from './endpoints/auth.ts'
import { chatEndpoints } from './endpoints/chat.ts'
import { contactEndpoints } from './endpoints/contact.ts'
import { feedEndpoints } from './endpoints/feeds.ts'
import { insightEndpoints } from './endpoints/insights.ts'
import { invitationEndpoints } from './endpoints/invitations.ts'
import { membershipEndpoints } from './endpoints/membership.ts'
import { newsEndpoints } from './endpoints/news.ts'
import { noteEndpoints } from './endpoints/notes.ts'
import { operationEndpoints } from './endpoints/operation.ts'
import { sourceEndpoints } from './endpoints/sources.ts'
import { syncEndpoints } from './endpoints/sync.ts'
import { userEndpoints } from './endpoints/users.ts'
import { walletEndpoints } from './endpoints/wallet.ts'

/**
 * All endpoints of the API. The server registers exactly these. The client calls no others, and imports only the groups
 * that it calls.
 */
export const endpoints = {
  ...authEndpoints,
  ...invitationEndpoints,
  ...contactEndpoints,
  ...userEndpoints,
  ...newsEndpoints,
  ...analysisEndpoints,
  ...insightEndpoints,
  ...feedEndpoints,
  ...noteEndpoints,
  ...chatEndpoints,
  ...walletEndpoints,
  ...membershipEndpoints,
  ...sourceEndpoints,
  ...syncEndpoints,
  ...operationEndpoints,
} as const
