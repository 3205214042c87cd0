import type { Article } from '#schemas/article.ts'

/** An article as a device receives it, with an id of its number. */
export function makeArticle(number: number, title = `Title ${number}`): Article {
  const id = String(number).padStart(32, '0')
  const words = { source: 'Paper', category: 'World', author: '', summary: 'What happened.', text: '<p>All.</p>' }
  const rest = { editorChoice: false, edition: 'feed', language: 'en', picture: '' } as const
  const alone = { leadId: '', others: [] }
  return {
    id,
    url: `https://paper.example/${id}`,
    title,
    published: '2025-01-01T00:00:00.000Z',
    ...words,
    ...rest,
    ...alone,
  }
}
