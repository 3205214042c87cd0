/** Texts around the editors of a note's description; those of the specification word for word. */
export const noteEditorTexts = {
  useRich: 'Use Rich Text Editor',
  on: 'On',
  off: 'Off',
  loading: 'Loading the editor',
  placeholder: 'Write. Markdown works, too, and formulas between dollars.',
  help: 'Alt+F10 leads to the toolbar. In lists and code Tab indents; after Escape it leads on.',
  pasteCut: 'That was too long to paste whole: the rest of it was left out.',
  link: 'Link',
  address: 'Address',
  addressWrong: 'A link leads to a web address or a mail address',
  setLink: 'Set link',
  removeLink: 'Remove link',
  cancel: 'Cancel',
} as const
