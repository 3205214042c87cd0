import type { Config } from './config.ts'
import { createDemoIdentity, createGoogleIdentity, type IdentityVerifier } from './providers/identity.ts'
import { startIdentityIssuer } from './stand-ins/identity-issuer.ts'

/** Who people sign in with: Google where a client id is configured, else the demo accounts of an issuer started here. */
export async function startIdentity(
  config: Pick<Config, 'googleClientId'>,
): Promise<{ identity: IdentityVerifier; stop(): Promise<void> }> {
  if (config.googleClientId) return { identity: createGoogleIdentity(config.googleClientId), stop: async () => {} }
  const issuer = await startIdentityIssuer()
  return { identity: createDemoIdentity(issuer), stop: () => issuer.stop() }
}
