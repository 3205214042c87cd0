import { firstValueFrom } from 'rxjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { activeSession$ } from '#src/database/chat/chat-sessions.ts'
import { turns$ } from '#src/database/chat/chat-turns.ts'
import { holdTimers } from '#tests/support/measure/hold-timers.ts'
import { until } from '#tests/support/measure/until.ts'
import { beginScreen, box, button, endScreen, fakeModels, show } from './chat-screen.tsx'

beforeEach(() => beginScreen(['admin']))
afterEach(endScreen)

interface HeldUpload {
  answer: (status: number, body: object) => void
}

/** Holds uploads half sent until `onSent` answers them. */
function holdUploads(onSent: (upload: HeldUpload) => void, sent: FormData[] = []): void {
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, form) {
    sent.push(form as FormData)
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
    const answer = (status: number, body: object) => {
      Object.defineProperties(this, { status: { value: status }, responseText: { value: JSON.stringify(body) } })
      this.dispatchEvent(new ProgressEvent('load'))
    }
    onSent({ answer })
  })
}

/** The file input behind the button. */
function pdfInput(): HTMLInputElement {
  const found = page.getByLabelText('Ask about a PDF').elements()
  return found.find((element) => element.localName === 'input') as HTMLInputElement
}

/** Starts to upload a PDF. Resolves with a handle that answers it. */
async function beginUpload(name: string, sent: FormData[] = []): Promise<HeldUpload> {
  const held = Promise.withResolvers<HeldUpload>()
  holdUploads(held.resolve, sent)
  show('/?chat=general')
  await expect.element(button('Ask about a PDF')).toBeVisible()
  await userEvent.upload(pdfInput(), new File(['%PDF-1.4'], name, { type: 'application/pdf' }))
  return held.promise
}

function fileOf([form]: FormData[]): File {
  const file = form?.get('file')
  if (!(file instanceof File)) throw new Error('No file was sent')
  return file
}

const lastTurn = async () => {
  const session = await firstValueFrom(activeSession$('general'))
  return (await firstValueFrom(turns$(session?.id ?? ''))).at(-1)
}

it('[CH-06] there is no microphone where speech is not written down', async () => {
  fakeModels(false)
  show('/?chat=general')
  await expect.element(box()).toBeVisible()
  await expect.element(button('Ask about a PDF')).toBeVisible()
  expect(button('Ask by voice').elements()).toEqual([])
})

it.each([
  ['NotAllowedError', 'Vedika cannot use the microphone. Allow it in the site settings.'],
  ['NotFoundError', 'No microphone found.'],
])('[CH-06] without a microphone, or leave to use it, a clear word: %s', async (name, text) => {
  fakeModels(true)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('no', name))
  show('/?chat=general')
  await button('Ask by voice').click()
  await expect.element(page.getByText(text)).toBeVisible()
})

/** A microphone that hums. */
function hum(): MediaStream {
  const audio = new AudioContext()
  const tone = audio.createOscillator()
  const { stream } = tone.connect(audio.createMediaStreamDestination()) as MediaStreamAudioDestinationNode
  tone.start()
  return stream
}

it('[CH-06] Send is free while it listens; what was said joins what was typed, and is asked', async () => {
  fakeModels(true)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(hum())
  const sent: FormData[] = []
  holdUploads((upload) => queueMicrotask(() => upload.answer(200, { text: 'make tides?' })), sent)
  show('/?chat=general')
  await box().fill('What does')
  await box().fill('')
  await button('Ask by voice').click()
  await expect.element(page.getByText('Listening')).toBeVisible()
  await expect.element(button('Send')).toBeEnabled()
  await box().fill('What does')
  const timers = holdTimers(1000)
  await button('Send').click()
  await until(() => expect(timers.count).toBe(1))
  expect(sent).toEqual([])
  timers.pass()
  await until(() => expect(sent.length).toBe(1))
  expect(fileOf(sent).size).toBeGreaterThan(0)
  await until(async () => expect((await lastTurn())?.question).toBe('What does make tides?'))
  await expect.element(box()).toHaveValue('')
})

it('[CH-06] a recording without a sound in it says so', async () => {
  fakeModels(true)
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockResolvedValue(hum())
  vi.spyOn(MediaRecorder.prototype, 'state', 'get').mockReturnValue('recording')
  vi.spyOn(MediaRecorder.prototype, 'start').mockReturnValue()
  vi.spyOn(MediaRecorder.prototype, 'stop').mockImplementation(function (this: MediaRecorder) {
    this.dispatchEvent(new Event('stop')) // it gave nothing
  })
  show('/?chat=general')
  await button('Ask by voice').click()
  await expect.element(page.getByText('Listening')).toBeVisible()
  await button('Send').click()
  await expect.element(page.getByText('No audio file found for processing.')).toBeVisible()
})

it('[CH-13] a PDF uploads with progress, is named on the box and used until removed', async () => {
  fakeModels(false)
  const documentId = crypto.randomUUID()
  const sent: FormData[] = []
  const upload = await beginUpload('tides.pdf', sent)
  const input = pdfInput()
  await expect.element(page.getByText('Uploading tides.pdf: 50 %')).toBeVisible()
  upload.answer(200, { documentId, name: 'tides.pdf', pages: 3 })
  await expect.element(button('Remove tides.pdf')).toBeVisible()
  expect(fileOf(sent).name).toBe('tides.pdf')
  await box().fill('What does it say?')
  await userEvent.keyboard('{Enter}')
  await until(async () => expect(await lastTurn()).toMatchObject({ question: 'What does it say?', documentId }))
  await expect.element(page.getByText('About a PDF')).toBeVisible()
  expect(input.isConnected).toBe(true) // a new conversation keeps its box
  await expect.element(button('Remove tides.pdf')).toBeVisible() // for what is asked next
  await button('Remove tides.pdf').click()
  await expect.poll(() => button('Remove tides.pdf').elements().length).toBe(0)
  const chosen = new DataTransfer()
  chosen.items.add(new File(['x'], 'notes.txt', { type: 'text/plain' }))
  Object.assign(input, { files: chosen.files })
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByText('Only PDF files are supported.')).toBeVisible()
})

it('[CH-13] a question waits for its PDF, visibly, and is asked with it', async () => {
  fakeModels(false)
  const documentId = crypto.randomUUID()
  const upload = await beginUpload('tides.pdf')
  await expect.element(page.getByText(/^Uploading tides.pdf/)).toBeVisible()
  await box().fill('What does it')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Your question is sent when the PDF is ready.')).toBeVisible()
  await expect.element(button('Send')).toBeDisabled()
  await userEvent.keyboard(' say?')
  expect(await lastTurn()).toBeUndefined()
  upload.answer(200, { documentId, name: 'tides.pdf', pages: 3 })
  await until(async () => expect(await lastTurn()).toMatchObject({ question: 'What does it say?', documentId }))
  await expect.element(box()).toHaveValue('')
})

it.each([
  ['is refused', 422, 'The file is no PDF.'],
  ['is cancelled', 0, ''],
])('[CH-13] a question whose PDF %s is not asked, and stays in the box', async (_, status, problem) => {
  fakeModels(false)
  const upload = await beginUpload('tides.pdf')
  await box().fill('What does it say?')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Your question is sent when the PDF is ready.')).toBeVisible()
  if (status > 0) upload.answer(status, { error: { code: 'not_a_pdf', message: problem } })
  else await button('Cancel tides.pdf').click()
  await expect.element(page.getByText('Your question was not sent, because its PDF could not be added.')).toBeVisible()
  if (problem) await expect.element(page.getByText(problem)).toBeVisible()
  await expect.element(box()).toHaveValue('What does it say?')
  expect(await lastTurn()).toBeUndefined()
})

const languageHint = () => page.getByText(/^The built-in assistant answers in English only/)

it('[CH-10] where the built-in assistant answers, the choice of a language says what it can', async () => {
  fakeModels(false, [{ chatModel: 'built-in', name: 'Built in', isDefault: true, isBuiltIn: true }])
  show('/?chat=general')
  await button('Options').click()
  await expect.element(languageHint()).toBeVisible()
  await page.getByLabelText('Model', { exact: true }).selectOptions('GPT-4o')
  await expect.poll(() => languageHint().elements()).toEqual([])
})

it('[CH-10] where a model answers, the choice of a language has no limit to tell', async () => {
  fakeModels(false)
  show('/?chat=general')
  await button('Options').click()
  await expect.element(page.getByRole('option', { name: 'Llama 3.2' })).toBeInTheDocument() // the server has answered
  expect(languageHint().elements()).toEqual([])
})

it('[CH-07] admins choose the model, until a session is resumed; New frees the choice', async () => {
  fakeModels(false)
  show('/?chat=general')
  await button('Options').click()
  const model = page.getByLabelText('Model', { exact: true })
  await expect.element(model).toHaveValue('deepseek-chat')
  const labels = () => [...model.element().querySelectorAll('option')].map(({ textContent }) => textContent)
  await expect.poll(labels).toEqual(['GPT-3.5', 'GPT-4o', 'GPT-o3-mini', 'Deep Seek', 'Llama 3.2'])
  await model.selectOptions('GPT-4o')
  await box().fill('Tides?')
  await userEvent.keyboard('{Enter}')
  await until(async () => expect((await lastTurn())?.model).toBe('gpt-4o'))
  await expect.element(model).toBeDisabled()
  await button('New').click()
  await expect.element(model).toBeEnabled()
  await expect.element(model).toHaveValue('deepseek-chat')
})
