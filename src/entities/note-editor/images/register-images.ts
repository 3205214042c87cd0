import { DRAG_DROP_PASTE } from '@lexical/rich-text'
import {
  $createNodeSelection,
  $getNearestNodeFromDOMNode,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
  mergeRegister,
  type NodeKey,
  PASTE_COMMAND,
} from 'lexical'
import type { Observable, Subscription } from 'rxjs'
import { $isImageNode, ImageNode } from './image-node.ts'

export interface ImageEvents {
  /** Called with pasted or dropped files of any type. */
  onFiles: (editor: LexicalEditor, files: File[]) => void
  /** The address of an image's bytes, once they are there. */
  imageAddress$: (id: string) => Observable<string | undefined>
}

/** Shows images with their bytes, chooses one by a click, and hands files on that are pasted or dropped. */
export function registerImages(editor: LexicalEditor, { onFiles, imageAddress$ }: ImageEvents): () => void {
  const shown = new Map<NodeKey, Subscription>()
  const hide = (key: NodeKey) => {
    shown.get(key)?.unsubscribe()
    shown.delete(key)
  }
  const show = (key: NodeKey) => {
    hide(key)
    const image = editor.getElementByKey(key)?.querySelector('img')
    const id = editor.read(() => $imageOf(key))
    if (!image || !id) return
    const place = (address: string | undefined) => {
      if (address) image.src = address
      else image.removeAttribute('src')
    }
    shown.set(key, imageAddress$(id).subscribe({ next: place, error: (error: unknown) => console.warn(error) }))
  }
  const $imageOf = (key: NodeKey) => {
    const node = editor.getEditorState()._nodeMap.get(key)
    return $isImageNode(node) ? node.getImage().id : undefined
  }
  return mergeRegister(
    editor.registerMutationListener(ImageNode, (changes) => {
      for (const [key, change] of changes) {
        if (change === 'created') show(key)
        else if (change === 'destroyed') hide(key)
      }
    }),
    editor.registerCommand(CLICK_COMMAND, $chooseClicked, COMMAND_PRIORITY_LOW),
    editor.registerCommand(
      DRAG_DROP_PASTE,
      (files) => {
        onFiles(editor, files)
        return true
      },
      COMMAND_PRIORITY_LOW,
    ),
    // An image copied from a page comes as a file and as HTML with its URL; the file is used.
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const data = event instanceof ClipboardEvent ? event.clipboardData : null
        const files = Array.from(data?.files ?? [])
        if (files.length === 0 || !data?.types.includes('text/html') || data.types.includes('text/plain')) return false
        event.preventDefault()
        onFiles(editor, files)
        return true
      },
      COMMAND_PRIORITY_LOW,
    ),
    () => {
      for (const key of [...shown.keys()]) hide(key)
    },
  )
}

function $chooseClicked(event: MouseEvent): boolean {
  const place = event.target instanceof Element ? event.target.closest('.note-image') : null
  const node = place && $getNearestNodeFromDOMNode(place)
  if (!$isImageNode(node)) return false
  const selection = $createNodeSelection()
  selection.add(node.getKey())
  $setSelection(selection)
  return true
}
