/** Title of a screen, and what search engines say about it. */
export interface ScreenTitle {
  title: string
  description: string
}

/**
 * What the server gives the screens that it renders, and what they tell it. Renders are synchronous, one at a time.
 * Used only where `import.meta.env.SSR`, so that the app for browsers has none of it.
 */
export const serverRender = {
  /** Origin of the page's address; empty if the server does not know it. */
  origin: '',
  /** Answers of live queries, by the names under which a device keeps them. */
  answers: {} as Record<string, unknown>,
  /** Lazy parts that the render lacked: it is to be repeated when they have loaded. */
  missingParts: [] as Promise<void>[],
  title: undefined as ScreenTitle | undefined,
  /** The body of an inert document. */
  parseHtml: (_html: string): HTMLElement => {
    throw new Error('The renderer has no parser')
  },
}
