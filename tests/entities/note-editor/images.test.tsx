import {
  $createNodeSelection,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isNodeSelection,
  $isRangeSelection,
  $setSelection,
  KEY_ARROW_LEFT_COMMAND,
  KEY_ARROW_RIGHT_COMMAND,
  KEY_BACKSPACE_COMMAND,
  KEY_DELETE_COMMAND,
  type LexicalCommand,
  PASTE_COMMAND,
  UNDO_COMMAND,
} from 'lexical'
import { BehaviorSubject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { writeNoteImage } from '#schemas/note-image-html.ts'
import { $isImageNode, type ImageNode } from '#src/entities/note-editor/images/image-node.ts'
import { insertImages } from '#src/entities/note-editor/images/insert-images.ts'
import { type OpenEditor, paste, withEditor } from './open-editor.ts'

const image = { id: crypto.randomUUID(), alt: 'A "cell" & <its> wall', width: 40, height: 30 }
const tag = writeNoteImage(image)
const around = `<p>before</p><p>${tag}</p><p>after</p>`

function $findImage(): ImageNode {
  const [image] = $getRoot()
    .getChildren()
    .filter($isElementNode)
    .map((block) => block.getFirstChild())
    .filter($isImageNode)
  if (!image) throw new Error('No image')
  return image
}

function choose({ editor }: OpenEditor): string {
  let key = ''
  editor.update(
    () => {
      key = $findImage().getKey()
      const selection = $createNodeSelection()
      selection.add(key)
      $setSelection(selection)
    },
    { discrete: true },
  )
  return key
}

function press({ editor }: OpenEditor, command: LexicalCommand<KeyboardEvent>, key: string): void {
  editor.dispatchCommand(command, new KeyboardEvent('keydown', { key, cancelable: true }))
  editor.update(() => {}, { discrete: true })
}

describe('[NO-04] an image in the editor', () => {
  it('comes back as it was, is shown as soon as its bytes are there, and counts nothing', () => {
    const bytes$ = new BehaviorSubject<string | undefined>(undefined)
    const asked: string[] = []
    const imageAddress$ = (id: string) => {
      asked.push(id)
      return bytes$
    }
    withEditor(
      around,
      ({ note, place, editor }) => {
        expect(note.read()).toBe(around)
        expect(note.length()).toBe('beforeafter'.length)
        const shown = place.querySelector('img')
        expect([shown?.alt, Number(shown?.getAttribute('width')), Number(shown?.getAttribute('height'))]).toEqual([
          image.alt,
          40,
          30,
        ])
        expect(shown?.hasAttribute('src')).toBe(false)
        bytes$.next('data:image/webp;base64,AAAA')
        expect(shown?.src).toBe('data:image/webp;base64,AAAA')
        editor.dispose()
        expect(bytes$.observed).toBe(false)
      },
      { imageAddress$ },
    )
    expect(asked).toEqual([image.id])
  })

  it('is chosen by an arrow key and left by the next', () => {
    withEditor(around, (opened) => {
      const { editor } = opened
      editor.update(() => void $findImage().getParentOrThrow().selectStart(), { discrete: true })
      press(opened, KEY_ARROW_RIGHT_COMMAND, 'ArrowRight')
      expect(editor.read(() => $isNodeSelection($getSelection()))).toBe(true)
      expect(opened.place.querySelector('.note-image')?.hasAttribute('data-selected')).toBe(true)
      press(opened, KEY_ARROW_LEFT_COMMAND, 'ArrowLeft')
      expect(editor.read(() => $isRangeSelection($getSelection()))).toBe(true)
      expect(opened.place.querySelector('.note-image')?.hasAttribute('data-selected')).toBe(false)
    })
  })

  it('is chosen by a click', () => {
    withEditor(around, (opened) => {
      opened.place.querySelector('img')?.click()
      opened.editor.update(() => {}, { discrete: true })
      expect(opened.editor.read(() => $isNodeSelection($getSelection()))).toBe(true)
    })
  })

  it.each([
    ['Delete', KEY_DELETE_COMMAND],
    ['Backspace', KEY_BACKSPACE_COMMAND],
  ])('goes by %s, and an undo brings it back', (key, command) => {
    withEditor(around, (opened) => {
      choose(opened)
      press(opened, command, key)
      expect(opened.note.read()).not.toContain('img')
      expect(opened.note.read()).toContain('before')
      opened.editor.dispatchCommand(UNDO_COMMAND, undefined)
      opened.editor.update(() => {}, { discrete: true })
      expect(opened.note.read()).toBe(around)
    })
  })

  it('takes another description', () => {
    withEditor(around, (opened) => {
      const key = choose(opened)
      const rename = () => {
        const node = $getNodeByKey(key)
        if ($isImageNode(node)) node.setAlt('A "leaf"')
      }
      opened.editor.update(rename, { discrete: true })
      expect(opened.note.read()).toBe(around.replace(tag, writeNoteImage({ ...image, alt: 'A "leaf"' })))
      expect(opened.place.querySelector('img')?.alt).toBe('A "leaf"')
    })
  })

  it('that is put in stands in a paragraph of its own, where one writes; several in their order', () => {
    const put = (html: string, place: (opened: OpenEditor) => void) =>
      withEditor(html, (opened) => {
        opened.editor.update(() => place(opened), { discrete: true })
        insertImages(opened.editor, [image, { ...image, alt: '' }])
        return opened.note.read()
      })
    const both = `<p>${tag}</p><p>${writeNoteImage({ ...image, alt: '' })}</p>`
    const $in = (offset: number) => $getRoot().getAllTextNodes()[0]?.select(offset, offset)
    expect(put('', () => void $getRoot().selectEnd())).toBe(`${both}<p><br></p>`)
    expect(put('<p>one</p><p>two</p>', () => void $in(3))).toBe(`<p>one</p>${both}<p>two</p>`)
    expect(put('<p>one two</p>', () => void $in(4))).toBe(`<p>one </p>${both}<p>two</p>`)
    expect(put('<ul><li>one</li></ul>', () => void $in(3))).toBe(`<ul><li>one</li></ul>${both}<p><br></p>`)
    expect(put('<p>one</p>', () => $setSelection(null))).toBe(`<p>one</p>${both}<p><br></p>`)
    expect(put('<blockquote><p>one</p></blockquote><p>two</p>', () => void $in(3))).toContain(`<p>one</p>${both}`)
  })
})

describe('[NO-12] what is pasted', () => {
  it('of another site leaves its images behind, says so, and keeps what describes them', () => {
    const onForeignImages = vi.fn()
    const html =
      '<p>Look: <img src="https://evil.test/x.png" alt="a cell"> and <img src="data:image/png;base64,AA"></p>'
    withEditor(
      '',
      (opened) => {
        paste(opened, { 'text/html': html })
        expect(opened.note.read()).toBe('<p>Look: a cell and</p>')
        expect(opened.place.querySelector('img')).toBeNull()
      },
      { onForeignImages },
    )
    expect(onForeignImages).toHaveBeenCalledExactlyOnceWith(2)
  })

  it('of a note keeps its images', () => {
    withEditor('', (opened) => {
      paste(opened, { 'text/html': `<p>one ${tag}</p>` })
      expect(opened.note.read()).toBe(`<p>one ${tag}</p>`)
    })
  })

  it('hands on files, also beside image-only HTML; text beside files is pasted', () => {
    const onFiles = vi.fn()
    const file = new File(['x'], 'x.png', { type: 'image/png' })
    const hand = (copied: Record<string, string>) =>
      withEditor(
        '',
        ({ editor, note }) => {
          const clipboardData = new DataTransfer()
          clipboardData.items.add(file)
          for (const [kind, data] of Object.entries(copied)) clipboardData.setData(kind, data)
          editor.update(() => $getRoot().selectEnd(), { discrete: true })
          editor.dispatchCommand(PASTE_COMMAND, new ClipboardEvent('paste', { clipboardData, cancelable: true }))
          editor.update(() => {}, { discrete: true })
          return note.read()
        },
        { onFiles },
      )
    expect(hand({})).toBe('')
    expect(hand({ 'text/html': '<img src="https://evil.test/x.png" alt="x">' })).toBe('')
    expect(onFiles).toHaveBeenCalledTimes(2)
    expect(onFiles.mock.lastCall?.[0]).toHaveLength(1)
    expect(hand({ 'text/html': '<p>words</p>', 'text/plain': 'words' })).toBe('<p>words</p>')
    expect(onFiles).toHaveBeenCalledTimes(2)
  })
})
