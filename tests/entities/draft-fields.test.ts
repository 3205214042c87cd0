import { expect, it } from 'vitest'
import { readDraftFields } from '#src/entities/draft-fields.ts'

const initial = { name: '', tags: [] as string[], isOn: true, added: 'since' }

it('[NO-08] a draft goes over the form’s first fields, and a field added since stays', () => {
  const kept = { name: 'Typed', tags: ['one'], isOn: false }
  expect(readDraftFields(initial, kept)).toEqual({ ...kept, added: 'since' })
})

it('[NO-08] drafts of earlier versions, which held text alone, are read', () => {
  expect(readDraftFields(initial, { tags: '["one, two","three"]', isOn: '' })).toMatchObject({
    tags: ['one, two', 'three'],
    isOn: false,
  })
  expect(readDraftFields(initial, { tags: 'Health,Career', isOn: 'Y' })).toMatchObject({
    tags: ['Health', 'Career'],
    isOn: true,
  })
  expect(readDraftFields(initial, { tags: '', isOn: 'N' })).toMatchObject({ tags: [], isOn: false })
  expect(readDraftFields(initial, { tags: '[]', isOn: 'yes' })).toMatchObject({ tags: [], isOn: true })
})
