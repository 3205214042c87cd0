import { type CallOptions, loginBody } from '../support/server/test-server.ts'

/** A session of the user, and an identity token without a browser. */
export interface AuthOwner {
  userId: string
  session: string
  idToken: string
}

type Statuses = [visitor: number, other: number, owner: number, admin: number]
const everyone: Statuses = [200, 200, 200, 200]
const refused: Statuses = [403, 403, 403, 403]
const missing: Statuses = [404, 404, 404, 404]
const missingForUsers: Statuses = [401, 404, 404, 404]
const missingForAdmins: Statuses = [401, 403, 403, 404]
const users: Statuses = [401, 200, 200, 200]

interface Row {
  is: Statuses
  call?: (owner: AuthOwner) => CallOptions
}

/** Sign-in, proof of identity, and sessions. */
export const authRows = {
  signInNonce: { is: everyone },
  // Its token carries no nonce of this browser.
  socialLogin: { is: refused, call: ({ idToken }) => ({ body: loginBody(idToken) }) },
  demoIdentity: { is: missing, call: () => ({ body: { account: 'demo-user', nonce: 'x' } }) },
  logout: { is: everyone },
  // The token is of another account.
  reauthenticate: { is: [401, 403, 403, 403], call: ({ idToken }) => ({ body: { idToken } }) },
  claimAdmin: { is: [401, 403, 403, 403], call: () => ({ body: { token: 'none' } }) },
  sealingKey: { is: users },
  sessions: { is: users },
  endOtherSessions: { is: users },
  endSession: { is: [401, 404, 200, 404], call: ({ session: id }) => ({ params: { id } }) },
  // The server of this test signs in with an issuer; tests/server/invitations.test.ts has the other answers.
  passwordIdentity: { is: missing, call: () => ({ body: { email: 'asha@example.com', password: 'x', nonce: 'x' } }) },
  openInvitation: { is: missing, call: () => ({ body: { token: 'none' } }) },
  acceptInvitation: { is: missing, call: () => ({ body: { token: 'none', password: 'a'.repeat(12), nonce: 'x' } }) },
  changePassword: { is: missingForUsers, call: () => ({ body: { password: 'a'.repeat(12) } }) },
  invitations: { is: missingForAdmins },
  invite: { is: missingForAdmins, call: () => ({ body: { email: 'asha@example.com', role: 'user' } }) },
  offerNewPassword: { is: missingForAdmins, call: ({ userId: id }) => ({ params: { id } }) },
  withdrawInvitation: { is: missingForAdmins, call: ({ session: id }) => ({ params: { id } }) },
} satisfies Record<string, Row>
