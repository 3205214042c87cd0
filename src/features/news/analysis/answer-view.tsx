import { chakra } from '@chakra-ui/react'
import type { Analysis, Claim } from '#schemas/analysis.ts'
import { articlePath } from '#schemas/paths.ts'
import type { SourcedNote } from '../../../database/notes/sourced-notes.ts'
import { formatDay } from '../../../platform/format-time.ts'
import { Button, TextLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { SaveAnswer } from '../quoting/save-answer.tsx'
import { signatureText, analysisTexts as texts } from '../reading/reading-texts.ts'
import { showQuote } from './show-quote.ts'
import type { Asked } from './use-answers.ts'

interface AnswerViewProps {
  asked: Asked | undefined
  articleHash: string | undefined
  /** Texts for a failed request, an article that cannot be read, and an answer without findings. */
  words: { failed: string; unreadable: string; empty: string }
  /** Builds the note that saves an answer. */
  compose: (analysis: Analysis, signature: string) => SourcedNote
  onAsk: () => void
  onAskAgain: () => void
}

/** State of one question: a spinner, the answer, or the reason why there is none. */
export function AnswerView({ asked, articleHash, words, compose, onAsk, onAskAgain }: AnswerViewProps) {
  if (!asked || asked.kind === 'loading') return <Spinner label={texts.loading} />
  if (asked.kind === 'answered') {
    const { analysis } = asked
    const hasChanged = articleHash !== undefined && articleHash !== analysis.articleHash
    const shown = { analysis, words, compose, hasChanged, onAskAgain }
    return <AnalysisView {...shown} />
  }
  return (
    <Notice tone={asked.kind === 'failed' ? 'danger' : 'caution'} role="alert">
      <chakra.div flex="1 1 14rem">
        <p>{problemOf(asked, words.failed)}</p>
      </chakra.div>
      <Button variant="outline" size="sm" onClick={onAsk}>
        {texts.askAgain}
      </Button>
    </Notice>
  )
}

function problemOf(asked: Exclude<Asked, { kind: 'answered' | 'loading' }>, failed: string): string {
  if (asked.kind === 'refused') return asked.problem
  return asked.kind === 'offline' ? texts.needsNetwork : failed
}

function AnalysisView(props: {
  analysis: Analysis
  words: AnswerViewProps['words']
  compose: AnswerViewProps['compose']
  hasChanged: boolean
  onAskAgain: () => void
}) {
  const { analysis, words, compose, hasChanged, onAskAgain } = props
  const { claims, coverage, isReadable, madeAt } = analysis
  const signature = signatureText(analysis, formatDay(Date.parse(madeAt)))
  return (
    <chakra.div display="grid" gap="4">
      <chakra.p role="status" srOnly>
        {texts.answered}
      </chakra.p>
      {hasChanged && (
        <Notice tone="caution">
          <chakra.span flex="1">{texts.changed}</chakra.span>
          <Button variant="outline" size="sm" onClick={onAskAgain}>
            {texts.askAgain}
          </Button>
        </Notice>
      )}
      {claims.length > 0 ? <ClaimList claims={claims} /> : <p>{isReadable ? words.empty : words.unreadable}</p>}
      {coverage.length > 0 && <Coverage coverage={coverage} />}
      <chakra.p textStyle="small" color="muted">
        {signature}
      </chakra.p>
      {claims.length > 0 && (
        <div>
          <SaveAnswer key={madeAt} compose={() => compose(analysis, signature)} />
        </div>
      )}
    </chakra.div>
  )
}

function Coverage({ coverage }: Pick<Analysis, 'coverage'>) {
  return (
    <div>
      <p>{texts.coverage}</p>
      <chakra.ul display="grid" gap="2" marginTop="1.5">
        {coverage.map(({ url, title, source, published }) => (
          <li key={url}>
            <TextLink to={articlePath(url)}>{title}</TextLink>
            <chakra.span textStyle="small" color="muted" display="block">
              {source} · {formatDay(Date.parse(published))}
            </chakra.span>
          </li>
        ))}
      </chakra.ul>
    </div>
  )
}

const Quote = chakra('button', {
  base: {
    display: 'block',
    width: 'full',
    textAlign: 'start',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'sm',
    textStyle: 'quote',
    cursor: 'pointer',
    transition: 'background-color var(--chakra-durations-fast)',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  },
})

/** Lists claims with the sentences that support them. Pressing a sentence shows it in the article. */
function ClaimList({ claims }: { claims: readonly Claim[] }) {
  return (
    <chakra.ul display="grid" gap="4">
      {claims.map(({ text, quotes }) => (
        <li key={text}>
          <chakra.p textStyle="answer">{text}</chakra.p>
          {quotes.map((quote) => (
            <chakra.blockquote key={quote} borderInlineStartWidth="2px" borderColor="accent" marginTop="1.5">
              <Quote type="button" title={texts.showInText} onClick={(event) => showQuote(event.currentTarget, quote)}>
                {quote}
              </Quote>
            </chakra.blockquote>
          ))}
        </li>
      ))}
    </chakra.ul>
  )
}
