/** Where the list of private notes lies. */
export const notesAddress = '/secure/notes/private/all'
