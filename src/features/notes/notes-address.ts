/** Where the screens of private notes lie. */
export const notesAddress = '/secure/notes/private/all'
export const trashAddress = '/secure/notes/private/trash'
export const transferAddress = '/secure/notes/private/transfer'

export function noteAddress(id: string): string {
  return `/secure/notes/private/id/${id}`
}

export function versionsAddress(id: string): string {
  return `${noteAddress(id)}/versions`
}

export function editAddress(id: string): string {
  return `/secure/notes/private/edit/${id}`
}
