/** Saves the form's fields as a draft. */
type Save = () => Promise<unknown>

const open = new Set<Save>()

/** Registers a form with unsaved text. Returns the unregister function. */
export function announceUnsavedWork(save: Save): () => void {
  open.add(save)
  return () => open.delete(save)
}

/** Saves all open forms as drafts before a reload; they offer the drafts afterwards. */
export async function saveUnsavedWork(): Promise<void> {
  await Promise.allSettled(Array.from(open, (save) => save()))
}
