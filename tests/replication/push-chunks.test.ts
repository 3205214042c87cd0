import { expect, it } from 'vitest'
import { chunkRows } from '#src/replication/push-chunks.ts'

const chunksOf = (rows: string[], rowLimit: number, bytes: number) =>
  Array.from(
    chunkRows(rows, { rows: rowLimit, bytes }, (row) => row),
    (chunk) => chunk.join(''),
  )

it('holds the limit of rows', () => {
  expect(chunksOf(['a', 'b', 'c', 'd', 'e'], 2, 1000)).toEqual(['ab', 'cd', 'e'])
})

it('holds the limit of bytes, counted in UTF-8', () => {
  expect(chunksOf(['aaaa', 'bbbb', 'cccc'], 100, 12)).toEqual(['aaaabbbb', 'cccc'])
  expect(chunksOf(['नम', 'नम'], 100, 12)).toEqual(['नम', 'नम'])
})

it('sends a row that is larger than a chunk alone', () => {
  expect(chunksOf(['a', 'b'.repeat(50), 'c'], 100, 12)).toEqual(['a', 'b'.repeat(50), 'c'])
  expect(chunksOf([], 100, 12)).toEqual([])
})

it('counts the bytes of each chunk from nothing, and makes no empty chunk', () => {
  expect(chunksOf(['aaaa', 'bbbb', 'cccc', 'dddd'], 100, 12)).toEqual(['aaaabbbb', 'ccccdddd'])
  expect([...chunkRows(['a'.repeat(50)], { rows: 9, bytes: 12 }, (row) => row)]).toEqual([['a'.repeat(50)]])
})

it('measures no row before its chunk is asked for', () => {
  const measured: string[] = []
  const chunks = chunkRows(['a', 'b', 'c', 'd', 'e'], { rows: 2, bytes: 1000 }, (row) => measured.push(row))
  expect(measured).toEqual([])
  expect(chunks.next().value).toEqual(['a', 'b'])
  expect(measured).toEqual(['a', 'b', 'c'])
})
