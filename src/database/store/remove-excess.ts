import type { Table } from 'dexie'

/** Deletes the oldest rows beyond `most`. `age` names the index of their times. */
export async function removeExcess<Row, Key>(table: Table<Row, Key>, most: number, age = 'keptAt'): Promise<void> {
  const excess = (await table.count()) - most
  if (excess > 0) await table.orderBy(age).limit(excess).delete()
}
