/** What the rich and the plain editor of a note's HTML have in common. */
export interface EditorProps {
  /** Of the note, also before it is stored: its images name it. Undefined where there may be none. */
  noteId: string | undefined
  id: string
  /** The element that holds the editor's name. */
  labelledBy: string
  /** The element that holds the counter. */
  describedBy: string
  /** Where the editor begins; what it holds afterwards is its own. */
  html: string
  /** Something was changed: `read` gives the HTML, and is dear for a long note. */
  onTouch: (read: () => string) => void
  /** Something is on its way into the text. */
  onWait: (work: Promise<unknown>) => void
  /** How many characters the text has without its markup, at every change. */
  onLength: (length: number) => void
}
