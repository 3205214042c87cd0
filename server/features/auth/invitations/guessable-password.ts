/** Rows of keyboards, and the alphabet, forward; backward they are checked too. */
const runs = [
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn',
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
]
const backward = (text: string) => [...text].reverse().join('')
const sequences = [...runs, ...runs.map(backward)]

/** Beginnings of lists of leaked passwords, and the name of this app. */
const words = [
  'password',
  'passwort',
  'letmein',
  'welcome',
  'iloveyou',
  'changeme',
  'admin',
  'login',
  'secret',
  'vedika',
]
const MIN_REST = 6

/**
 * True for passwords that an attacker tries first: a repeated part, a row of keys, or little besides a common word or
 * the own email address.
 */
export function isGuessablePassword(password: string, email: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const names = email
    .toLowerCase()
    .split(/[@.]/)
    .filter((part) => part.length > 3)
  const rest = [email.toLowerCase(), ...names, ...words].reduce((left, word) => left.replaceAll(word, ''), text)
  const isRepeated = [1, 2, 3, 4, 5, 6].some(
    (size) => text === text.slice(0, size).repeat(text.length).slice(0, text.length),
  )
  return isRepeated || rest.length < MIN_REST || sequences.some((sequence) => sequence.includes(text))
}
