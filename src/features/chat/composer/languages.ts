import { ENGLISH } from '#schemas/chat-session.ts'

/** Languages for answers: name on the wire, tag for speech, and own name. */
export const languages: readonly { name: string; tag: string; own: string }[] = [
  { name: ENGLISH, tag: 'en-IN', own: 'English' },
  { name: 'Hindi', tag: 'hi-IN', own: 'हिन्दी' },
  { name: 'Bengali', tag: 'bn-IN', own: 'বাংলা' },
  { name: 'Gujarati', tag: 'gu-IN', own: 'ગુજરાતી' },
  { name: 'Kannada', tag: 'kn-IN', own: 'ಕನ್ನಡ' },
  { name: 'Malayalam', tag: 'ml-IN', own: 'മലയാളം' },
  { name: 'Marathi', tag: 'mr-IN', own: 'मराठी' },
  { name: 'Punjabi', tag: 'pa-IN', own: 'ਪੰਜਾਬੀ' },
  { name: 'Tamil', tag: 'ta-IN', own: 'தமிழ்' },
  { name: 'Telugu', tag: 'te-IN', own: 'తెలుగు' },
  { name: 'Urdu', tag: 'ur-IN', own: 'اردو' },
]

/** Tags for speech, best first. */
export function tagsOf(language: string): string[] {
  const tag = languages.find(({ name }) => name === language)?.tag
  return tag && tag !== 'en-IN' ? [tag, 'en-IN', 'en-US'] : ['en-IN', 'en-US']
}
