/** Props that the rich and the plain editor share. */
export interface EditorProps {
  /** Id of the note, also before it is stored: images refer to it. Undefined if images are not allowed. */
  noteId: string | undefined
  id: string
  /** Id of the element that labels the editor. */
  labelledBy: string
  /** Id of the character counter. */
  describedBy: string
  /** Initial HTML. Later changes of this prop are ignored. */
  html: string
  /** Called after each change. `read` returns the HTML; it is slow for a long note. */
  onTouch: (read: () => string) => void
  /** Called with work that will change the text, such as an image upload. */
  onWait: (work: Promise<unknown>) => void
  /** Called after each change with the number of characters without markup. */
  onLength: (length: number) => void
}
