import { asc, count } from 'drizzle-orm'
import { endpoints } from '#schemas/endpoints.ts'
import type { AppContext } from '../../app-context.ts'
import { stories } from '../../db/tables/news.ts'
import type { RegisterEndpoint } from '../../register-endpoint.ts'

export function registerStories(register: RegisterEndpoint, { database }: AppContext): void {
  register(endpoints.stories, async ({ query: { page, size } }) => {
    const content = await database
      .select()
      .from(stories)
      .orderBy(asc(stories.title), asc(stories.id))
      .limit(size)
      .offset((page - 1) * size)
    const [total] = await database.select({ stories: count() }).from(stories)
    return { content, totalElements: total?.stories ?? 0, size, number: page }
  })
}
