import { expect, it } from 'vitest'
import { readDraftFields } from '#src/entities/draft-fields.ts'

const initial = { name: '', tags: [] as string[], isOn: true, added: 'since' }

it('[NO-08] a draft goes over the form’s first fields, and a field added since stays', () => {
  const kept = { name: 'Typed', tags: ['one'], isOn: false }
  expect(readDraftFields(initial, kept)).toEqual({ ...kept, added: 'since' })
})
