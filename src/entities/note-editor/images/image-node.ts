import { DecoratorNode, type LexicalNode, type NodeKey, type SerializedLexicalNode } from 'lexical'
import { type NamedImage, noteImageAttributes, noteImageId, writeNoteImage } from '#schemas/note-image-html.ts'

interface SerializedImage extends SerializedLexicalNode, NamedImage {}

/** An image in a text; `registerImages` loads its bytes. */
export class ImageNode extends DecoratorNode<null> {
  __image: NamedImage

  static override getType(): string {
    return 'note-image'
  }

  static override clone(node: ImageNode): ImageNode {
    return new ImageNode(node.__image, node.__key)
  }

  static override importJSON(serialized: Record<string, unknown>): ImageNode {
    const { id, alt, width, height } = serialized as unknown as SerializedImage
    return $createImageNode({ id, alt, width, height })
  }

  constructor(image: NamedImage = { id: '', alt: '', width: 1, height: 1 }, key?: NodeKey) {
    super(key)
    this.__image = image
  }

  override exportJSON(): SerializedImage {
    return { ...super.exportJSON(), ...this.getImage() }
  }

  override createDOM(): HTMLElement {
    const { alt, width, height } = this.__image
    const place = document.createElement('span')
    place.className = 'note-image'
    const image = document.createElement('img')
    Object.assign(image, { alt, width, height, draggable: false })
    image.style.width = `${width}px`
    image.style.aspectRatio = `${width} / ${height}` // its place is kept while there are no bytes
    place.append(image)
    return place
  }

  override updateDOM(_: ImageNode, place: HTMLElement): false {
    const image = place.querySelector('img')
    if (image) image.alt = this.__image.alt
    return false
  }

  override exportDOM() {
    // Parsed inertly: the image is not loaded.
    const { body } = new DOMParser().parseFromString(writeNoteImage(this.getImage()), 'text/html')
    return { element: body.firstElementChild as HTMLElement }
  }

  override isInline(): true {
    return true
  }

  override getTextContent(): string {
    return ''
  }

  getImage(): NamedImage {
    return this.getLatest().__image
  }

  setAlt(alt: string): void {
    const node = this.getWritable()
    node.__image = { ...node.__image, alt }
  }
}

export function $createImageNode(image: NamedImage): ImageNode {
  return new ImageNode(image)
}

export function $isImageNode(node: LexicalNode | null | undefined): node is ImageNode {
  return node instanceof ImageNode
}

/** The note image of an HTML element; undefined for other sources. */
export function readNamedImage(element: HTMLElement): NamedImage | undefined {
  const attributes = noteImageAttributes((name) => element.getAttribute(name))
  if (!attributes) return undefined
  const { src, alt, width, height } = attributes
  return { id: noteImageId(src) ?? '', alt, width: Number(width), height: Number(height) }
}
