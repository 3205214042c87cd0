import type { z } from 'zod'
import { navigationType } from '../platform/navigation-type.ts'

/** Takes the answer embedded in the page, once; undefined if the page has none for this key. */
export async function takeServedAnswer<Value>(key: string, schema: z.ZodType<Value>): Promise<Value | undefined> {
  await untilParsed()
  const element = document.getElementById('served-data')
  // Browsers restore a page from history without revalidating it.
  if (!element || navigationType() === 'back_forward') return undefined
  const served = JSON.parse(element.textContent)
  if (served.key !== key) return undefined
  element.remove()
  return schema.safeParse(served.answer).data
}

/** The element is the last of the page. */
function untilParsed(): Promise<unknown> {
  if (document.readyState !== 'loading') return Promise.resolve()
  return new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
}
