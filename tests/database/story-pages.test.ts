import 'fake-indexeddb/auto'
import { firstValueFrom } from 'rxjs'
import { expect, test } from 'vitest'
import { keptStories$, storeStoryPage, story$, storyPage$ } from '#src/database/news/story-pages.ts'

const story = (title: string) => ({ id: title.toLowerCase(), title, story: `<p>${title}</p>`, moral: `${title}!` })

test('[ST-02] caches a page of stories in order, and each story by id', async () => {
  expect(await firstValueFrom(storyPage$(1, 2))).toBeNull()
  const before = Date.now()
  await storeStoryPage(1, 2, [story('Crow'), story('Ant')], 3)
  await storeStoryPage(2, 2, [story('Bee')], 3)

  const first = await firstValueFrom(storyPage$(1, 2))
  expect(first).toMatchObject({ items: [story('Crow'), story('Ant')], total: 3 })
  expect(first?.fetchedAt).toBeGreaterThanOrEqual(before)
  expect(await firstValueFrom(storyPage$(2, 2))).toMatchObject({ items: [story('Bee')], total: 3 })
  expect(await firstValueFrom(storyPage$(1, 5))).toBeNull()
  expect(await firstValueFrom(story$('bee'))).toEqual(story('Bee'))
  expect(await firstValueFrom(story$('cat'))).toBeNull()
  expect(await firstValueFrom(keptStories$())).toEqual([story('Ant'), story('Bee'), story('Crow')])
})
