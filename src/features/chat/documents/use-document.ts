import { useEffect, useRef, useState } from 'react'
import { chatEndpoints } from '#schemas/endpoints/chat.ts'
import { limits } from '#schemas/limits.ts'
import { uploadForm } from '../../../api/upload-form.ts'
import { failureText } from '../../../entities/failure-text.ts'
import { documentTexts as texts } from '../chat-texts.ts'

export type DocumentState =
  | { kind: 'idle' }
  | { kind: 'uploading'; name: string; part: number }
  | { kind: 'failed'; problem: string }

/** Sends a PDF to be asked about; `onAdded` gets its id once the server has read it. */
export function useDocument(onAdded: (documentId: string, name: string) => void) {
  const [state, setState] = useState<DocumentState>({ kind: 'idle' })
  const upload = useRef<{ stop: AbortController; isAdded: Promise<boolean> }>(undefined)
  useEffect(() => () => upload.current?.stop.abort(), [])

  const send = async (file: File, { signal }: AbortController): Promise<boolean> => {
    const { name } = file
    const form = new FormData()
    form.append('file', file, name)
    const onProgress = (part: number) => !signal.aborted && setState({ kind: 'uploading', name, part })
    const outcome = await uploadForm(chatEndpoints.addChatDocument, {}, form, onProgress, signal)
    if (signal.aborted) return false
    setState(outcome.kind === 'ok' ? { kind: 'idle' } : { kind: 'failed', problem: failureText(outcome, texts) })
    if (outcome.kind === 'ok') onAdded(outcome.value.documentId, outcome.value.name)
    return outcome.kind === 'ok'
  }
  const add = (file: File) => {
    const problem = faultOf(file)
    if (problem) return setState({ kind: 'failed', problem })
    setState({ kind: 'uploading', name: file.name, part: 0 })
    const stop = new AbortController()
    upload.current = { stop, isAdded: send(file, stop) }
  }
  const cancel = () => {
    upload.current?.stop.abort()
    setState({ kind: 'idle' })
  }
  /** Resolves with true once the current or last upload has arrived. */
  const untilAdded = async () => (await upload.current?.isAdded) ?? false
  return { state, add, cancel, untilAdded }
}

function faultOf({ name, type, size }: File): string | undefined {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return texts.notPdf
  return size > limits.pdfBytes ? texts.tooLarge(limits.pdfBytes / 1024 / 1024) : undefined
}
