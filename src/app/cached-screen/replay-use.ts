// Replays clicks, typed text and scrolling of a cached screen in the app's own.

/** An element by its path of child indices. */
interface Use {
  path: number[]
  element: Element
}

interface Uses {
  pressed: Use[]
  typed: (Use & { value: string; before: string })[]
  /** Lists that start at their end, with the distance from it in px. */
  scrolled: (Use & { fromEnd: number })[]
  focused: Use | undefined
}

const PRESSED = 'a[href],button,summary,label,input[type=checkbox],input[type=radio]'
/** Longest wait for an element of a part that loads later. */
const LATEST_PRESS_MS = 10_000
const AT_END = '[data-starts-at-end]'

/** Records until `signal` aborts; the returned function returns the record. */
export function watchUse(shadow: ShadowRoot, signal: AbortSignal): () => Uses {
  const pressed: Use[] = []
  const typed = new Set<HTMLInputElement | HTMLTextAreaElement>()
  const placeOf = (element: Element): Use => ({ element, path: pathOf(element) })
  const onClick = (event: Event) => {
    const { ctrlKey, metaKey, shiftKey, target } = event as MouseEvent
    const element = target instanceof Element && target.closest(PRESSED)
    if (!element || ctrlKey || metaKey || shiftKey) return // a link in another tab is the browser's
    event.preventDefault()
    pressed.push(placeOf(element))
  }
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) typed.add(target)
  }
  /** Enter sends, and what comes after it is not of the same question. */
  const onKeyDown = (event: Event) => {
    const { key, shiftKey, isComposing, target } = event as KeyboardEvent
    if (key !== 'Enter' || shiftKey || isComposing) return
    if (!(target instanceof HTMLTextAreaElement) || target.enterKeyHint !== 'send') return
    event.preventDefault()
    const send = target.form?.querySelector('[type=submit]')
    if (!send || target.readOnly || !target.value.trim()) return
    target.readOnly = true
    pressed.push(placeOf(send))
  }
  shadow.addEventListener('click', onClick, { signal })
  shadow.addEventListener('input', onInput, { signal })
  shadow.addEventListener('keydown', onKeyDown, { signal })
  shadow.addEventListener('submit', (event) => event.preventDefault())
  return () => ({
    pressed,
    typed: Array.from(typed, (field) => ({ ...placeOf(field), value: field.value, before: field.defaultValue })),
    scrolled: Array.from(shadow.querySelectorAll(AT_END), (list) => ({ ...placeOf(list), fromEnd: fromEnd(list) })),
    focused: shadow.activeElement ? placeOf(shadow.activeElement) : undefined,
  })
}

export function replay(root: HTMLElement, { pressed, typed, scrolled, focused }: Uses): void {
  if (focused) findAgain(root, focused)?.focus({ preventScroll: true })
  for (const { fromEnd, ...use } of scrolled) {
    const list = findAgain(root, use)
    if (list && fromEnd >= 1) list.scrollTop = list.scrollHeight - list.clientHeight - fromEnd
  }
  for (const { value, before, ...use } of typed) {
    const field = findAgain(root, use)
    const kind = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    if (!(field instanceof kind)) continue
    // React knows the value that was set by the property of the element itself, and would take it for its own.
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, addTyped(field.value, before, value))
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // In a microtask after React's: typed text may enable the button.
  queueMicrotask(() => {
    for (const use of pressed) press(root, use)
  })
}

/** Waits for an element of a part that loads later, until the user does something else. */
function press(root: HTMLElement, use: Use): void {
  const element = findAgain(root, use)
  if (element) {
    element.click()
    return
  }
  const end = new AbortController()
  const watching = new MutationObserver(() => {
    const late = findAgain(root, use)
    if (!late) return
    end.abort()
    late.click()
  })
  watching.observe(root, { childList: true, subtree: true })
  end.signal.addEventListener('abort', () => watching.disconnect())
  setTimeout(() => end.abort(), LATEST_PRESS_MS)
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, () => end.abort(), { capture: true, signal: end.signal })
}

/**
 * The text of the app's field, with what was typed in the cached one since `before`. A draft that another tab has
 * changed meanwhile loses nothing.
 */
export function addTyped(own: string, before: string, value: string): string {
  if (own === before || own === '') return value
  return before && value.startsWith(before) ? own + value.slice(before.length) : `${own}\n\n${value}`
}

function fromEnd({ scrollHeight, scrollTop, clientHeight }: Element): number {
  return scrollHeight - scrollTop - clientHeight
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

/** A field's text is what was typed. A list is known by its place. */
function nameOf(element: Element): string {
  const names = ['href', 'aria-label', 'name', 'type', 'placeholder'].map((name) => element.getAttribute(name) ?? '')
  return [...names, element.matches(`textarea,${AT_END}`) ? '' : element.textContent].join('\n')
}
