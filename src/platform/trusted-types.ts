interface Rules {
  createHTML?: (html: string) => string
  createScriptURL?: (address: string) => string
}

/**
 * A policy of Trusted Types, whose values the browser takes where it refuses text. Its name stands in the content policy
 * (server/plugins/security-headers.ts). In browsers without Trusted Types, the rules themselves.
 */
export function createPolicy<Given extends Rules>(name: string, rules: Given): Given {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: typeof createPolicy } }
  return trustedTypes?.createPolicy(name, rules) ?? rules
}
