/** Users for other features, which import nothing else of them. */
export { createProfile } from './create-profile.ts'
