/** API for other features. They import no other file of this one. */
export { createProfile } from './create-profile.ts'
export { runAsAdmin } from './run-as-admin.ts'
