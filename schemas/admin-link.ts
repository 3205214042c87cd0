/** The screen's path below /secure. */
export const CLAIM_ADMIN = 'claim-admin'

/** The one-time link that the server prints, as a path. */
export function adminLinkPath(token: string): string {
  return `/secure/${CLAIM_ADMIN}?token=${token}`
}
