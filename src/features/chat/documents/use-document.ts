import { useEffect, useRef, useState } from 'react'
import { chatEndpoints } from '#schemas/endpoints/chat.ts'
import { limits } from '#schemas/limits.ts'
import { uploadForm } from '../../../api/upload-form.ts'
import { failureText } from '../../../entities/failure-text.ts'
import { documentTexts as texts } from './document-texts.ts'

export type DocumentState =
  | { kind: 'idle' }
  | { kind: 'uploading'; name: string; part: number }
  | { kind: 'failed'; problem: string }

/** Sends a PDF to be asked about; `onAdded` gets its id once the server has read it. */
export function useDocument(onAdded: (documentId: string, name: string) => void) {
  const [state, setState] = useState<DocumentState>({ kind: 'idle' })
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const add = async (file: File) => {
    const problem = faultOf(file)
    if (problem) return setState({ kind: 'failed', problem })
    const { name } = file
    setState({ kind: 'uploading', name, part: 0 })
    const form = new FormData()
    form.append('file', file, name)
    const outcome = await uploadForm(chatEndpoints.addChatDocument, {}, form, (part) =>
      setState({ kind: 'uploading', name, part }),
    )
    if (isLeft.current) return
    if (outcome.kind === 'ok') {
      setState({ kind: 'idle' })
      onAdded(outcome.value.documentId, outcome.value.name)
    } else setState({ kind: 'failed', problem: failureText(outcome, texts) })
  }
  return { state, add }
}

function faultOf({ name, type, size }: File): string | undefined {
  if (type !== 'application/pdf' && !/\.pdf$/i.test(name)) return texts.notPdf
  return size > limits.pdfBytes ? texts.tooLarge(limits.pdfBytes / 1024 / 1024) : undefined
}
