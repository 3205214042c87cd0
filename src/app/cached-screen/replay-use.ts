// Replays clicks and typed text of a cached screen in the app's own.

/** An element by its path of child indices. */
interface Use {
  path: number[]
  element: Element
}

interface Uses {
  pressed: Use[]
  typed: (Use & { value: string })[]
  focused: Use | undefined
}

const PRESSED = 'a[href],button,summary,label,input[type=checkbox],input[type=radio]'

/** Records until `signal` aborts; the returned function returns the record. */
export function watchUse(shadow: ShadowRoot, signal: AbortSignal): () => Uses {
  const pressed: Use[] = []
  const typed = new Map<Element, string>()
  const placeOf = (element: Element): Use => ({ element, path: pathOf(element) })
  const onClick = (event: Event) => {
    const { ctrlKey, metaKey, shiftKey, target } = event as MouseEvent
    const element = target instanceof Element && target.closest(PRESSED)
    if (!element || ctrlKey || metaKey || shiftKey) return // a link in another tab is the browser's
    event.preventDefault()
    pressed.push(placeOf(element))
  }
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.set(target, target.value)
  }
  shadow.addEventListener('click', onClick, { signal })
  shadow.addEventListener('input', onInput, { signal })
  shadow.addEventListener('submit', (event) => event.preventDefault())
  return () => ({
    pressed,
    typed: Array.from(typed, ([element, value]) => ({ ...placeOf(element), value })),
    focused: shadow.activeElement ? placeOf(shadow.activeElement) : undefined,
  })
}

export function replay(root: HTMLElement, { pressed, typed, focused }: Uses): void {
  if (focused) findAgain(root, focused)?.focus({ preventScroll: true })
  for (const { value, ...use } of typed) {
    const field = findAgain(root, use)
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    if (!(field instanceof kind)) continue
    // React knows the value that was set by the property of the element itself, and would take it for its own.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  for (const use of pressed) findAgain(root, use)?.click()
}

/** Below the body of the kept page, as below the root of the app. */
function pathOf(element: Element): number[] {
  const parent = element.parentElement
  if (!parent || parent.localName === 'html') return []
  return [...pathOf(parent), [...parent.children].indexOf(element)]
}

/** The element in the same place, if it is the same; else the only one like it. */
function findAgain(root: HTMLElement, { path, element }: Use): HTMLElement | undefined {
  const inPlace = path.reduce<Element | undefined>((parent, index) => parent?.children[index], root)
  if (inPlace instanceof HTMLElement && isSame(inPlace, element)) return inPlace
  const like = [...root.querySelectorAll<HTMLElement>(element.localName)].filter((each) => isSame(each, element))
  return like.length === 1 ? like[0] : undefined
}

function isSame(one: Element, next: Element): boolean {
  return one.localName === next.localName && nameOf(one) === nameOf(next)
}

function nameOf(element: Element): string {
  const names = ['href', 'aria-label', 'name', 'type', 'placeholder'].map((name) => element.getAttribute(name) ?? '')
  return [...names, element.textContent].join('\n')
}
