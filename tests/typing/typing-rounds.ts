import type { Page } from 'playwright'
import { FastTypist } from './fast-typist.ts'
import { readRows } from './read-rows.ts'

export interface TypingFigures {
  rounds: number
  characters: number
  lost: number
  /** The rounds in which something was lost or changed, with what was typed and what was found. */
  faults: { round: number; kind: string; typed: string; found: string }[]
}

interface TypingOptions {
  rounds: number
  seed: number
  onRound?: (figures: TypingFigures) => void
}

interface Found {
  typed: string
  found: string
}

const kinds = { writeNote, saveProfile, ask, switchEditor, reload }
const order = Object.keys(kinds) as (keyof typeof kinds)[]

/**
 * Types in every kind of form on a page slowed down 20 times, where the demo member is signed in, and looks for every
 * character.
 */
export async function runTypingRounds(
  page: Page,
  address: string,
  { rounds, seed, onRound = () => {} }: TypingOptions,
): Promise<TypingFigures> {
  const typist = await FastTypist.at(page, seed)
  const figures: TypingFigures = { rounds: 0, characters: 0, lost: 0, faults: [] }
  const block = Math.max(1, Math.floor(rounds / 50)) // rounds of one kind in a row need fewer page loads
  for (let round = 0; round < rounds; round += 1) {
    const kind = order[Math.floor(round / block) % order.length] ?? 'writeNote'
    const { typed, found } = await kinds[kind](typist, address, round)
    figures.rounds += 1
    figures.characters += typed.length
    if (typed !== found) {
      figures.lost += Math.max(1, typed.length - found.length)
      figures.faults.push({ round, kind, typed, found })
    }
    onRound(figures)
  }
  return figures
}

/** A new note, stored right after the last key. */
async function writeNote(typist: FastTypist, address: string, round: number): Promise<Found> {
  const { page } = typist
  const name = await openForm(typist, address, round)
  const typed = typist.words()
  await typist.slowed(async () => {
    await typist.type(description(page), typed)
    await press(page, /^Save/)
  })
  return { typed, found: await readText(page, name) }
}

/** Half of a note in one editor and half in the other. */
async function switchEditor(typist: FastTypist, address: string, round: number): Promise<Found> {
  const { page } = typist
  const name = await openForm(typist, address, round)
  const [first, second] = [typist.words(), typist.words()]
  await typist.slowed(async () => {
    await typist.type(description(page), first)
    await page.getByRole('switch', { name: /Use Rich Text Editor/ }).evaluate((element: HTMLElement) => element.click())
    await typist.type(description(page), ` ${second}`)
    await press(page, /^Save/)
  })
  return { typed: `${first} ${second}`, found: await readText(page, name) }
}

/** Half of a note or a question, then the page is loaded again, then the other half. */
async function reload(typist: FastTypist, address: string, round: number): Promise<Found> {
  const { page } = typist
  const isNote = round % 2 === 0
  const box = isNote ? description(page) : question(page)
  const name = isNote ? await openForm(typist, address, round) : await openChat(typist, address)
  const [first, second] = [typist.words(), typist.words()]
  const typed = `${first} ${second}`
  await typist.slowed(async () => {
    await typist.type(box, first)
    const reloaded = page.waitForEvent('domcontentloaded')
    await page.evaluate(() => setTimeout(() => location.reload()))
    await reloaded
  })
  await box.waitFor()
  await typist.slowed(async () => {
    await typist.type(box, ` ${second}`)
    await (isNote ? press(page, /^Save/) : page.keyboard.press('Enter'))
  })
  return { typed, found: isNote ? await readText(page, name) : await readQuestion(page) }
}

/** A question, asked right after the last key. */
async function ask(typist: FastTypist, address: string): Promise<Found> {
  const { page } = typist
  await openChat(typist, address)
  const typed = typist.words()
  await typist.slowed(async () => {
    await typist.type(question(page), typed)
    await page.keyboard.press('Enter')
  })
  return { typed, found: await readQuestion(page) }
}

/** One field of the profile, saved right after the last key. */
async function saveProfile(typist: FastTypist, address: string): Promise<Found> {
  const { page } = typist
  const box = page.getByLabel('Hobbies')
  if (!(await box.isVisible())) await page.goto(`${address}/secure/user/profile`)
  await box.fill('')
  const typed = typist.words()
  await typist.slowed(async () => {
    await typist.type(box, typed)
    await press(page, 'Save Changes')
  })
  await page.getByText('You have unsaved changes.').waitFor({ state: 'detached' })
  const [row] = await readRows(page, 'profiles')
  return { typed, found: String(row?.hobbies) }
}

const description = (page: Page) => page.getByLabel('Description', { exact: true })
const question = (page: Page) => page.getByLabel('Your question')

/** Without leaving the box before, as Enter does: what was typed last is not reported yet. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).evaluate((button: HTMLElement) => button.click())
}

/** The form of a new note over the list; every other one with the rich editor. Returns the name of the note. */
async function openForm({ page }: FastTypist, address: string, round: number): Promise<string> {
  const name = `Round ${round}`
  const add = page.getByRole('link', { name: 'Add new note' })
  if (!(await add.isVisible())) await page.goto(`${address}/secure/notes/private/all`)
  await page.evaluate((isRich) => localStorage.setItem('vedika.richTextEditor', isRich), round % 4 < 2 ? 'on' : 'off')
  await add.click()
  await page.getByLabel('Name').fill(name)
  await description(page).waitFor()
  return name
}

async function openChat({ page }: FastTypist, address: string): Promise<string> {
  if (!(await question(page).isVisible())) await page.goto(`${address}/secure/chatgpt`)
  await page.getByRole('button', { name: 'New', exact: true }).click()
  await page.getByText('Namaste, I am Vedika').waitFor()
  return ''
}

/** The text of a stored note, once the app shows it in the list. */
async function readText(page: Page, name: string): Promise<string> {
  await page.getByRole('link', { name, exact: true }).waitFor()
  const note = (await readRows(page, 'notes')).find((row) => row.name === name)
  return String(note?.description).replace(/<[^>]+>/g, '')
}

/** The question that was stored last, once the box is empty again. */
async function readQuestion(page: Page): Promise<string> {
  await page.waitForFunction(() => document.querySelector('textarea')?.value === '')
  const turns = await readRows(page, 'chatTurns')
  const last = turns.sort((one, other) => Number(other.createdAt) - Number(one.createdAt))[0]
  return String(last?.question)
}
