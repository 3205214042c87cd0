/** Saves what an open form holds, as a draft. */
type Save = () => Promise<unknown>

const open = new Set<Save>()

/** A form announces that it holds unsaved text; the returned function takes that back. */
export function announceUnsavedWork(save: Save): () => void {
  open.add(save)
  return () => open.delete(save)
}

/** Before this tab is reloaded: every open form saves its text as a draft, which it offers again afterwards. */
export async function saveUnsavedWork(): Promise<void> {
  await Promise.allSettled(Array.from(open, (save) => save()))
}
