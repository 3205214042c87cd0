import type { BrowserContext } from '@playwright/test'

/** The server's own answers, but for the note of this name, which it refuses with this message. */
export async function refuseNote(context: BrowserContext, name: string, message: string): Promise<void> {
  const refusal = { kind: 'rejected', error: { status: 422, code: 'refused', message } }
  let signature = {}
  await context.route('**/sync/push', async (route) => {
    const { rows } = route.request().postDataJSON() as { rows: { content: { name?: string } }[] }
    const isRefused = rows.map(({ content }) => content.name === name)
    const passed = rows.filter((_, index) => !isRefused[index])
    let given: unknown[] = []
    if (passed.length > 0) {
      const { answers, ...rest } = await (await route.fetch({ postData: { rows: passed } })).json()
      given = answers
      signature = rest
    }
    await route.fulfill({
      json: { ...signature, answers: isRefused.map((isOut) => (isOut ? refusal : given.shift())) },
    })
  })
}
