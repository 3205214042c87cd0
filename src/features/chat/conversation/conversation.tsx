import { chakra } from '@chakra-ui/react'
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { articleIdOf } from '#schemas/article-address.ts'
import { ENGLISH } from '#schemas/chat-session.ts'
import type { UserDetails } from '#schemas/user.ts'
import { type GivenQuestion, readGivenQuestion } from '../../../entities/given-question.ts'
import { useFirstPull } from '../../../entities/use-first-pull.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { SpeakingProvider } from '../actions/speaking-provider.tsx'
import type { ChatKey } from '../chat-key.ts'
import { chatTexts, documentTexts } from '../chat-texts.ts'
import { Options } from '../composer/options.tsx'
import { ownTextsOf } from '../composer/own-texts.ts'
import { QuestionForm } from '../composer/question-form.tsx'
import { findAnswerer, useModels } from '../composer/use-models.ts'
import { useQuestionDraft } from '../composer/use-question-draft.ts'
import { useDocument } from '../documents/use-document.ts'
import { Greeting } from './greeting.tsx'
import { Header } from './header.tsx'
import { TurnList } from './turn-list.tsx'
import { type Choices, useConversation } from './use-conversation.ts'

interface ConversationProps {
  chatKey: Exclude<ChatKey, { kind: 'invalid' }>
  details: UserDetails
  titleId: string
  /** Id of the article of the conversation; empty if none. */
  articleId?: string
  /** Handles `New` in a past conversation. */
  onNew: () => void
  headerTools?: ReactNode
}

/** The turns of a conversation, and the box for the next question. */
export function Conversation({ chatKey, details, titleId, articleId = '', onNew, headerTools }: ConversationProps) {
  const conversation = useConversation(chatKey)
  const { session, turns, choices, choose, ask, askAgain, takeBack, startAnew, pending, isBusy, blockedBy } =
    conversation
  const draft = useQuestionDraft(details.userId, chatKey.kind === 'active' ? chatKey.assistant : chatKey.id)
  const known = useModels()
  const [problem, setProblem] = useState<string>()
  const [isShowingOptions, setShowingOptions] = useState(false)
  const [askedCount, setAskedCount] = useState(0)
  const box = useRef<HTMLTextAreaElement>(null)
  const optionsId = useId()
  const assistant = chatKey.kind === 'active' ? chatKey.assistant : (session?.assistant ?? 'general')
  const answerer = findAnswerer(known, choices.chatModel)
  const ownTexts = ownTextsOf(assistant, answerer, choices, (changed) => void choose(changed))
  const document = useDocument((documentId, documentName) => draft.set({ documentId, documentName }))
  const [isAwaitingDocument, setAwaitingDocument] = useState(false)
  /** Sends `given`, or else the text of the box. */
  const send = async (given?: string) => {
    if (document.state.kind === 'uploading') {
      setAwaitingDocument(true)
      const isAdded = await document.untilAdded()
      setAwaitingDocument(false)
      if (!isAdded) return setProblem(documentTexts.notAsked)
    }
    const { documentId, documentName, question: typed } = draft.readFields()
    const question = given ?? typed
    const failure = await ask(question.trim(), { articleId, documentId })
    setProblem(failure)
    if (failure) return
    setAskedCount((count) => count + 1)
    await draft.settleAsked({ question, documentId, documentName })
  }
  const askGiven = async ({ question, articleUrl }: GivenQuestion) => {
    const failure = await ask(question, { articleId: await articleIdOf(articleUrl), documentId: '' })
    if (failure) draft.set({ question: [draft.readFields().question, question].filter(Boolean).join('\n\n') })
    else setAskedCount((count) => count + 1)
    setProblem(failure)
    box.current?.focus()
  }
  const putBack = async (turnId: string) => {
    const words = await takeBack(turnId).catch((error: unknown) => {
      console.error('The question could not be taken back:', error)
      showSnackbar({ text: chatTexts.takeBackFailed, durationMs: 3000 })
      return ''
    })
    if (words) draft.set({ question: [words, draft.readFields().question].filter(Boolean).join('\n\n') })
    box.current?.focus()
  }
  const latest = useRef({ askAgain, putBack })
  latest.current = { askAgain, putBack }
  const onAskAgain = useCallback((turnId: string) => void latest.current.askAgain(turnId), [])
  const onTakeBack = useCallback((turnId: string) => void latest.current.putBack(turnId), [])
  const startNew = async () => {
    const { isDone, text } = await startAnew().catch((error: unknown) => {
      console.error('The chat could not be ended:', error)
      return { isDone: false, text: chatTexts.newFailed }
    })
    showSnackbar({ text, durationMs: 3000 })
    if (!isDone) return
    setProblem(undefined)
    if (chatKey.kind === 'session') onNew()
    box.current?.focus()
  }
  const isThere = session !== undefined && draft.fields !== undefined && turns !== undefined
  useGivenQuestion(isThere && chatKey.kind === 'active', (given) => void askGiven(given))
  return (
    <chakra.div display="flex" flexDirection="column" height="full" minHeight="0" bg="page">
      <Header
        titleId={titleId}
        title={session?.chatTitle || chatTexts.assistants[assistant]}
        remark={remarkOf(choices)}
        isShowingOptions={isShowingOptions}
        optionsId={optionsId}
        onToggleOptions={() => setShowingOptions((isShown) => !isShown)}
        onNew={() => void startNew()}
      >
        {headerTools}
      </Header>
      <div id={optionsId}>
        {isShowingOptions && (
          <Options
            choices={choices}
            isAdmin={details.role.includes('admin')}
            models={known.models}
            answerer={answerer}
            ownTexts={ownTexts}
            isLocked={Boolean(session)}
            onChoose={(changed) => void choose(changed)}
          />
        )}
      </div>
      {session === null && chatKey.kind === 'session' ? (
        <NoConversation />
      ) : (
        <SpeakingProvider>
          <TurnList
            turns={isThere ? turns : undefined}
            greeting={
              <Greeting
                assistant={assistant}
                answerer={answerer}
                ownTexts={ownTexts}
                onAsk={(question) => void send(question)}
              />
            }
            userId={details.userId}
            language={choices.language}
            blockedBy={blockedBy}
            askedCount={askedCount}
            onAskAgain={onAskAgain}
            onTakeBack={onTakeBack}
          />
        </SpeakingProvider>
      )}
      {isThere && draft.fields && (session !== null || chatKey.kind === 'active') && (
        <QuestionForm
          box={box}
          fields={draft.fields}
          hasSpeech={known.hasSpeech}
          problem={problem}
          pending={pending}
          isBusy={isBusy}
          onType={(typed) => {
            setProblem(undefined)
            draft.set(typed)
          }}
          readFields={draft.readFields}
          onAsk={() => void send()}
          document={document}
          isAwaitingDocument={isAwaitingDocument}
        />
      )}
    </chakra.div>
  )
}

function remarkOf({ temporary, language, ownTextsTo }: Choices): string {
  const { temporary: temporarily, withOwnTexts } = chatTexts.composer
  return [temporary ? temporarily : '', language === ENGLISH ? '' : language, ownTextsTo ? withOwnTexts : '']
    .filter(Boolean)
    .join(' · ')
}

/** Shown for a conversation that is not on this device: it was not pulled yet, or does not exist. */
function NoConversation() {
  const { state, reload } = useFirstPull()
  if (state === 'loading') return <Spinner label={chatTexts.loading} />
  return (
    <EmptyState drawing="lost" title={chatTexts.loadFailed} role="alert">
      <Button variant="outline" onClick={reload}>
        {chatTexts.tryAgain}
      </Button>
    </EmptyState>
  )
}

/** Asks the question of a link once, not again after a reload or back navigation. */
function useGivenQuestion(isReady: boolean, ask: (given: GivenQuestion) => void): void {
  const location = useLocation()
  const navigate = useNavigate()
  const taken = useRef('')
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    const { given, rest } = readGivenQuestion(location.state)
    if (!isReady || !given || taken.current === location.key) return
    taken.current = location.key
    navigate({ ...location }, { replace: true, state: rest })
    latest.current(given)
  }, [isReady, location, navigate])
}
