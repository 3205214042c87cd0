import { readChoice, saveChoice } from './device-choices.ts'

const KEY = 'vedika.mutes'

/**
 * True if the user of this device mutes something: a list then waits until it is known what. Says nothing about what
 * is muted. A logout clears it with the rest of local storage.
 */
export function hasMutes(): boolean {
  return readChoice(KEY) === '1'
}

export function noteMutes(isMuting: boolean): void {
  if (hasMutes() !== isMuting) saveChoice(KEY, isMuting ? '1' : undefined)
}
