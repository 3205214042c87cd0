interface Rules {
  createHTML?: (html: string) => string
  createScriptURL?: (address: string) => string
}

/**
 * A Trusted Types policy, whose values the browser accepts in place of text. The content security policy contains its
 * name (server/plugins/security-headers.ts). Without Trusted Types, returns the rules themselves.
 */
export function createPolicy<Given extends Rules>(name: string, rules: Given): Given {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: typeof createPolicy } }
  return trustedTypes?.createPolicy(name, rules) ?? rules
}
