import './resolve-drizzle-once.ts'

// Static imports are resolved before any code runs.
await import('./serve.ts')
