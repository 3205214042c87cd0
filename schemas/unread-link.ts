/** True for a saved link whose page the server has not read. Each version of one asks the server to read it. */
export function isUnreadLink({ edition, text }: { edition: string; text: string }): boolean {
  return edition === 'link' && text === ''
}
