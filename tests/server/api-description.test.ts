import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointPath } from '#schemas/endpoint.ts'
import { endpoints } from '#schemas/endpoints.ts'
import { readConfig } from '#server/config.ts'
import { startTestServer, type TestServer } from '../support/server/test-server.ts'
import { loadBuiltPages } from './built-pages.ts'

interface Operation {
  operationId?: string
  summary?: string
  description?: string
  tags?: string[]
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { properties: Record<string, object>; required?: string[] } }> }
  responses: Record<string, { description?: string; content?: Record<string, { schema: object }> }>
}

let server: TestServer
let described: { openapi: string; paths: Record<string, Record<string, Operation>> }
let operations: { address: string; operation: Operation }[]
beforeAll(async () => {
  server = await startTestServer({ ...(await loadBuiltPages()), config: readConfig({ NODE_ENV: 'development' }) })
  described = (await server.app.inject('/api/docs/json')).json()
  operations = Object.entries(described.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, operation]) => ({ address: `${method} ${path}`, operation })),
  )
})
afterAll(() => server.stop())

const named = (name: string) => operations.find(({ operation }) => operation.operationId === name)?.operation

describe('the description of the API', () => {
  test('[AP-03] is OpenAPI 3.1 with every call of the contract, and none besides', () => {
    expect(described.openapi).toBe('3.1.0')
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(ids.toSorted()).toEqual(Object.keys(endpoints).toSorted())
    const paths = Object.values(endpoints).map(({ path }) => path.replace('{product}', 'vedika'))
    expect(new Set(Object.keys(described.paths))).toEqual(new Set(paths))
  })

  test('[AP-03] says of every call what it does, for whom, and how it is refused', () => {
    for (const { address, operation } of operations) {
      expect(operation, address).toMatchObject({
        operationId: expect.stringMatching(/^[a-zA-Z]+$/),
        summary: expect.stringMatching(/^[A-Z].{3,150}[^.]$/),
        description: expect.stringMatching(/^For /),
        tags: [expect.any(String)],
        security: expect.any(Array),
      })
      const statuses = Object.keys(operation.responses)
      expect(statuses, address).toEqual(expect.arrayContaining(['200', '429', '500']))
      expect(statuses.includes('401'), address).toBe(operation.security?.length !== 0)
      expect(statuses.includes('422'), address).toBe(operation.requestBody !== undefined)
      for (const status of statuses.filter((each) => each !== '200')) {
        const { description, content } = operation.responses[status] ?? {}
        expect(description, address).toMatch(/\.$/)
        const properties = { error: { properties: { code: { type: 'string' }, message: { type: 'string' } } } }
        expect(content?.['application/json']?.schema, address).toMatchObject({ properties })
      }
    }
  })

  test('[AP-03] is made from the schemas that check the calls', () => {
    const form = named('contactUs')?.requestBody?.content['application/json']?.schema
    expect(form?.properties.subject).toMatchObject({ type: 'string', minLength: 1, maxLength: 150 })
    expect(form?.required).toEqual(['name', 'email', 'subject', 'message'])
    const parameters = named('newsToday')?.parameters
    const size = parameters?.find(({ name }) => name === 'size')
    expect(size).toMatchObject({ in: 'query', schema: { minimum: 1, maximum: 100, default: 10 } })
  })

  test('[AP-03] says which calls need the app’s header, a session or a token', () => {
    const header = (name: string) => named(name)?.parameters?.find((each) => each.name === 'x-vedika-app')
    expect(header('logout')).toMatchObject({ in: 'header', required: true })
    expect(header('removePhoto')?.required).toBe(true)
    expect(header('newsToday')?.required ?? false).toBe(false)
    expect(named('logout')?.security).toEqual([])
    expect(named('notes')?.security).toEqual([{ session: [] }])
    expect(named('updateUser')?.security).toEqual([{ session: [] }, { uploadToken: [] }])
    expect(Object.keys(named('updateUser')?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
    expect(Object.keys(named('profileImage')?.responses[200]?.content ?? {})).toEqual(['image/webp'])
    expect(Object.keys(named('syncStream')?.responses[200]?.content ?? {})).toEqual(['text/event-stream'])
  })

  test('[AP-03] is shown in development', async () => {
    const page = await server.app.inject('/api/docs')
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, expect.stringContaining('text/html')])
    expect(page.headers['content-security-policy']).toContain("script-src 'self';")
    expect(page.headers['content-security-policy']).not.toContain('trusted-types')
  })

  test('[AP-03] is not there where people use the server, and the calls are the same', async () => {
    const production = await startTestServer()
    for (const url of ['/api/docs', '/api/docs/', '/api/docs/json', '/api/docs/static/index.html']) {
      expect((await production.app.inject(url)).statusCode).toBe(404)
    }
    expect((await server.call(endpoints.settings)).json()).toEqual((await production.call(endpoints.settings)).json())
    expect((await server.call(endpoints.contactUs, { body: {} })).statusCode).toBe(422)
    expect(endpointPath(endpoints.contactUs, 'vedika')).toBe('/api/vedika/public/user/contactUs')
    await production.stop()
  })
})
