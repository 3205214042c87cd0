import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { linkReads } from '#server/db/tables/bookmarks.ts'
import { linkLeases } from '#server/features/bookmarks/links/link-queue.ts'
import { LinkReader } from '#server/features/bookmarks/links/link-reader.ts'
import { until } from '../support/measure/until.ts'
import { rewriteLink } from '../support/rows/link-push.ts'
import { push } from '../support/server/device.ts'
import { startLinkServer } from '../support/server/link-server.ts'
import { send, startSite, storyPage } from '../support/sites/start-site.ts'

const links = await startLinkServer()
const { server, urlOf, requestsTo, queued, makeDue, stored, settled, save, saveUnheard, sweep } = links

/** The answer to this path waits until the returned function is called. */
function hold(path: string, answer = send('text/html', storyPage())) {
  const { promise: asked, resolve: tellAsked } = Promise.withResolvers<void>()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  links.site.answers.set(path, (response) => {
    tellAsked()
    return released.then(() => answer(response))
  })
  return { asked, release }
}

describe('[RD-03] a site that fails for a time', () => {
  test('unreachable first, it is read after a pause; nothing of it is logged', async () => {
    const warn = vi.spyOn(console, 'warn')
    const { base } = links.site
    await links.site.stop()
    const row = await saveUnheard(`${base}/story`)
    const before = Date.now()
    await sweep()
    const [waiting] = await queued()
    expect(waiting).toMatchObject({ attempts: 1, claim: null })
    expect(waiting?.dueAt.getTime()).toBeGreaterThanOrEqual(before + 60_000)
    expect((await stored(row.id)).owned.linkState).toBe('waiting')
    await sweep() // not due
    expect((await queued())[0]?.attempts).toBe(1)

    links.site = await startSite(Number(new URL(base).port))
    links.site.answers.set('/story', send('text/html', storyPage()))
    await makeDue()
    await sweep()
    expect((await stored(row.id)).owned.linkState).toBe('read')
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  test('it is tried five times more with longer pauses, then it fails', async () => {
    links.site.answers.set('/busy', send('text/html', '', 503))
    const row = await saveUnheard(urlOf('/busy'))
    for (const minutes of [1, 5, 30, 120, 480, undefined]) {
      await makeDue()
      const before = Date.now()
      await sweep()
      const [waiting] = await queued()
      expect(waiting === undefined).toBe(minutes === undefined)
      if (!waiting || !minutes) continue
      expect(waiting.dueAt.getTime()).toBeGreaterThanOrEqual(before + minutes * 60_000)
      expect(waiting.dueAt.getTime()).toBeLessThanOrEqual(Date.now() + minutes * 60_000)
    }
    expect(requestsTo('/busy')).toBe(6)
    const { owned } = await stored(row.id)
    expect(owned).toEqual({ linkState: 'failed', linkProblem: 'The site could not show this page (answer 503).' })
    expect(await queued()).toEqual([])
  })

  test('one whose last server died is not tried for ever', async () => {
    const row = await saveUnheard(urlOf('/story'))
    await server.database.update(linkReads).set({ attempts: 6 })
    await sweep()
    expect(requestsTo('/story')).toBe(0)
    const linkProblem = 'This page could not be read. Try again later.'
    expect((await stored(row.id)).owned).toEqual({ linkState: 'failed', linkProblem })
  })

  test('a longer pause that the site asks for is kept', async () => {
    links.site.answers.set('/busy', send('text/html', '', 429, { 'retry-after': '3600' }))
    await saveUnheard(urlOf('/busy'))
    const before = Date.now()
    await sweep()
    expect((await queued())[0]?.dueAt.getTime()).toBeGreaterThanOrEqual(before + 3_600_000)
    await server.database.delete(linkReads)
  })
})

describe('[RD-03] one result for each version of a link', () => {
  test('deleted while it is read, it stays deleted', async () => {
    const { asked, release } = hold('/story')
    const { row } = await save('/story')
    await asked
    const deletion = rewriteLink(row, { deletedAt: 5000 })
    await push(server, links.me, [deletion])
    release()
    await until(() => expect(requestsTo('/story')).toBe(1))
    await sweep()
    const { content, owned, version } = await stored(row.id)
    expect([content.deletedAt, content.text, version]).toEqual([5000, '', deletion.version])
    expect([owned.linkState, await queued()]).toEqual(['none', []])
  })

  test('changed while it is read, the later version is read', async () => {
    const { asked, release } = hold('/story', send('text/html', storyPage({ title: 'Too early' })))
    const { row } = await save('/story')
    await asked
    const again = rewriteLink(row, { updatedAt: 4000 })
    await push(server, links.me, [again])
    links.site.answers.set('/story', send('text/html', storyPage({ title: 'In time' })))
    release()
    const { content, ancestors } = await settled(row.id)
    expect([content.title, content.updatedAt, ancestors?.[0]]).toEqual(['In time', 4000, again.version])
    expect(requestsTo('/story')).toBe(2)
  })

  test('of two servers one reads it', async () => {
    const { asked, release } = hold('/story')
    const { row } = await save('/story')
    await asked
    await sweep()
    release()
    expect((await settled(row.id)).owned.linkState).toBe('read')
    expect(requestsTo('/story')).toBe(1)
  })

  test('after a server died, the next one reads it when the lease has ended', async () => {
    links.site.answers.set('/story', send('text/html', storyPage()))
    const row = await saveUnheard(urlOf('/story'))
    expect(await linkLeases.claimNext(server.database, links.me.userId)).toMatchObject({ id: row.id, attempts: 1 })
    await sweep()
    expect(requestsTo('/story')).toBe(0)
    await makeDue()
    await sweep()
    expect((await stored(row.id)).owned.linkState).toBe('read')
  })

  test('a server that thinks late stores nothing over the result of another', async () => {
    const { asked, release } = hold('/story', send('text/html', storyPage({ title: 'Late' })))
    const { row } = await save('/story')
    await asked
    links.site.answers.set('/story', send('text/html', storyPage({ title: 'First' })))
    await makeDue()
    await sweep()
    const first = await stored(row.id)
    expect(first.content.title).toBe('First')
    release()
    await sweep()
    await save('/next') // read after the late one
    await until(async () => expect(await queued()).toEqual([]))
    expect(await stored(row.id)).toEqual(first)
  })

  test('a server that fails late fails nothing that another one reads', async () => {
    const { asked, release } = hold('/story', send('text/html', '', 404))
    const { row } = await save('/story')
    await asked
    await makeDue()
    const theirs = await linkLeases.claimNext(server.database, links.me.userId)
    release()
    const next = await save('/next') // read after the late one
    await settled(next.row.id)
    expect((await stored(row.id)).owned.linkState).toBe('waiting')
    expect(await queued()).toMatchObject([{ bookmarkId: row.id, claim: theirs?.claim }])
  })

  test('a reading of a version that is no longer there ends without a request', async () => {
    const row = await saveUnheard(urlOf('/story'))
    await server.database.update(linkReads).set({ version: randomUUID() })
    await sweep()
    expect([requestsTo('/story'), await queued()]).toEqual([0, []])
    expect((await stored(row.id)).version).toBe(row.version)
  })

  test('a server that stops leaves it to the next one at once', async () => {
    const { asked, release } = hold('/story')
    const stopping = new LinkReader(server.database, { allowPrivateAddresses: true })
    const row = await saveUnheard(urlOf('/story'))
    await stopping.sweep()
    await asked
    await stopping.close()
    release()
    expect(await queued()).toMatchObject([{ bookmarkId: row.id, attempts: 0, claim: null }])
    await sweep()
    expect((await stored(row.id)).owned.linkState).toBe('read')
  })
})
