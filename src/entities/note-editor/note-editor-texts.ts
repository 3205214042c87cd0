/** Texts around the editors of a note's description; those of the specification word for word. */
export const noteEditorTexts = {
  useRich: 'Use Rich Text Editor',
  on: 'On',
  off: 'Off',
  loading: 'Loading the editor',
  placeholder: 'Write text, Markdown or formulas between $ signs',
  help: 'Alt+F10: toolbar. Tab indents in lists and code; Esc, then Tab leaves the editor.',
  pasteCut: 'The pasted text was too long. The end was cut off.',
  link: 'Link',
  address: 'URL',
  addressWrong: 'Enter a web or email address',
  setLink: 'Set link',
  removeLink: 'Remove link',
  cancel: 'Cancel',
} as const
