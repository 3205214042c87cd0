import { type RefObject, useState } from 'react'
import type { ChatTurn } from '../../../database/chat/chat-turns.ts'
import { showFailure } from '../../../ui/snackbar.tsx'
import { stopAnswer } from '../asking/partial-answers.ts'
import { chatTexts } from '../chat-texts.ts'
import { DocumentButton, DocumentLine } from '../documents/document-part.tsx'
import type { useDocument } from '../documents/use-document.ts'
import { useVoice } from '../voice/use-voice.ts'
import { VoiceButton, VoiceLine } from '../voice/voice-part.tsx'
import { Composer } from './composer.tsx'
import type { QuestionFields } from './use-question-draft.ts'

interface QuestionFormProps {
  box: RefObject<HTMLTextAreaElement | null>
  fields: QuestionFields
  hasSpeech: boolean
  problem: string | undefined
  pending: ChatTurn | undefined
  isBusy: boolean
  onType: (typed: Partial<QuestionFields>) => void
  readFields: () => QuestionFields
  /** Asks the question in the box. */
  onAsk: () => void
  document: ReturnType<typeof useDocument>
  /** The question is to be asked once its PDF is there. */
  isAwaitingDocument: boolean
}

/** Everything by which a question is asked: typed, spoken, about a PDF. */
export function QuestionForm(props: QuestionFormProps) {
  const { box, fields, hasSpeech, problem, pending, isBusy, onType, readFields, onAsk, document, isAwaitingDocument } =
    props
  const [isStopping, setStopping] = useState(false)
  const voice = useVoice((said) => {
    const question = [readFields().question.trim(), said].filter(Boolean).join(' ')
    onType({ question })
    if (!isBusy) onAsk()
  })
  const isRecording = voice.state.kind === 'recording'
  const stop = async () => {
    setStopping(true)
    const isStopped = pending !== undefined && (await stopAnswer(pending.id))
    setStopping(false)
    if (!isStopped) showFailure(chatTexts.composer.stopFailed)
  }
  return (
    <Composer
      box={box}
      question={fields.question}
      problem={problem}
      isBusy={isBusy || isAwaitingDocument || voice.state.kind === 'writing'}
      isRecording={isRecording}
      canStop={isBusy && !isStopping && pending !== undefined}
      onType={(question) => onType({ question })}
      onSend={() => (isRecording ? void voice.stop() : onAsk())}
      onStop={() => void stop()}
      above={
        <>
          <VoiceLine voice={voice} />
          <DocumentLine
            state={document.state}
            name={fields.documentId && fields.documentName}
            isAwaited={isAwaitingDocument}
            onCancel={document.cancel}
            onRemove={() => onType({ documentId: '', documentName: '' })}
          />
        </>
      }
      tools={
        <>
          <DocumentButton isBusy={document.state.kind === 'uploading'} onChoose={document.add} />
          {hasSpeech && <VoiceButton voice={voice} />}
        </>
      }
    />
  )
}
