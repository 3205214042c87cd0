import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasConflict, joinVersions, resolveConflict, splitConflicts } from '#src/merge/conflict.ts'
import { textOf } from '#src/merge/html-blocks.ts'
import { mergeHtml } from '#src/merge/merge-html.ts'
import { threeTexts } from './text-arbitraries.ts'

const rate = (figure: string): string => `<p>Repo rate: ${figure} per cent</p>`
const after = '<p>Set by the RBI</p>'
const conflict = joinVersions(rate('6.25'), rate('6.0'))
const html = conflict + after

/**
 * Decides everything that waits, by what `choose` keeps of each conflict; those inside a version come up in their
 * turn.
 */
function resolveAll(undecided: string, choose: (versions: string[]) => string[]): string {
  const found = splitConflicts(undecided).find((stretch) => stretch.kind === 'conflict')
  if (!found) return undecided
  return resolveAll(resolveConflict(undecided, found.html, choose(found.versions)), choose)
}

describe('[NO-09] the person decides between versions of the same words', () => {
  it('a conflict stands between what nobody disputes, its versions in one order on all devices', () => {
    expect(splitConflicts(`<p>First</p><hr>${html}`)).toEqual([
      { kind: 'text', html: '<p>First</p><hr>' },
      { kind: 'conflict', html: conflict, versions: [rate('6.0'), rate('6.25')] },
      { kind: 'text', html: after },
    ])
  })

  it('one version stays', () => {
    expect(resolveConflict(html, conflict, [rate('6.25')])).toBe(rate('6.25') + after)
  })

  it('both stay, as ordinary blocks', () => {
    const both = resolveConflict(html, conflict, [rate('6.0'), rate('6.25')])
    expect(both).toBe(rate('6.0') + rate('6.25') + after)
    expect(hasConflict(both)).toBe(false)
  })

  it('the version that is a deletion leaves nothing behind', () => {
    const deleted = joinVersions('', rate('6.0'))
    const [stretch] = splitConflicts(deleted + after)
    if (stretch?.kind !== 'conflict') throw new Error('No conflict')
    const gone = stretch.versions.filter((version) => version !== rate('6.0'))
    expect(resolveConflict(deleted + after, deleted, gone)).toBe(after)
    expect(resolveConflict(deleted + after, deleted, stretch.versions)).toBe(rate('6.0') + after)
  })

  it('three devices make three versions of it', () => {
    const three = joinVersions(conflict, rate('5.75'))
    const [stretch] = splitConflicts(three)
    expect(stretch).toMatchObject({ versions: [rate('5.75'), rate('6.0'), rate('6.25')] })
    expect(resolveConflict(three, three, [rate('6.0')])).toBe(rate('6.0'))
  })

  it('text that stands in no block does not run together', () => {
    const loose = joinVersions('one', 'two')
    expect(resolveConflict(loose, loose, ['one', 'two'])).toBe('<p>one</p><p>two</p>')
  })

  it('a decision that came too late changes nothing', () => {
    expect(resolveConflict(after, conflict, [rate('6.0')])).toBe(after)
  })

  it('whatever was merged, deciding ends, and keeping all keeps every word', () => {
    fc.assert(
      fc.property(threeTexts, ([base, mine, theirs]) => {
        const merged = mergeHtml(base, mine, theirs)
        expect(hasConflict(resolveAll(merged, (versions) => versions.slice(0, 1)))).toBe(false)
        expect(hasConflict(resolveAll(merged, (versions) => versions.slice(-1)))).toBe(false)
        const all = resolveAll(merged, (versions) => versions)
        expect(hasConflict(all)).toBe(false)
        expect(wordsOf(all)).toEqual(wordsOf(merged))
      }),
      { numRuns: 1000 },
    )
  })
})

const LABEL = /Changed on two devices\. Keep what you want of these versions:|Deleted\./g

function wordsOf(text: string): string[] {
  return textOf(text).replace(LABEL, '').match(/\S+/g) ?? []
}
