import { chakra } from '@chakra-ui/react'
import { Lock } from 'lucide-react'
import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { analysisKindSchema } from '#schemas/analysis.ts'
import type { Article } from '#schemas/article.ts'
import { loginPath, paths } from '#schemas/paths.ts'
import { useSession } from '../../../entities/use-session.ts'
import { TextLink } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { screenOnly } from '../../../ui/print.ts'
import { analysisTexts as texts } from '../reading/reading-texts.ts'
import { PersonaChoice } from './persona-choice.tsx'
import { QuestionPanel } from './question-panel.tsx'
import { UserAnalysis } from './user-analysis.tsx'

/** Below an article: its meaning by group, and four questions about it. Locked for visitors. */
export function ArticleAnalysis({ article }: { article: Article }) {
  const session = useSession()
  const id = useId()
  if (session.kind === 'unknown') return null
  const userId = session.kind === 'user' ? session.details.userId : null
  return (
    <chakra.section
      {...screenOnly}
      aria-labelledby={id}
      display="grid"
      gap="6"
      marginTop="10"
      paddingTop="8"
      borderTopWidth="1px"
    >
      <chakra.h2 id={id} textStyle="title" fontSize="xl">
        {texts.title}
      </chakra.h2>
      {userId ? <UserAnalysis key={`${userId}/${article.id}`} userId={userId} article={article} /> : <LockedAnalysis />}
    </chakra.section>
  )
}

/** Describes the analysis to a visitor and links to login and sign-up. */
function LockedAnalysis() {
  const { pathname, search } = useLocation()
  const login = loginPath(pathname + search)
  return (
    <>
      <Notice tone="info" icon={<Lock size={18} aria-hidden />}>
        <chakra.span flex="1 1 14rem">{texts.loginRequired}</chakra.span>
        <TextLink to={paths.waitlist}>{texts.waitList}</TextLink>
      </Notice>
      <div>
        <PersonaChoice persona={null} isLocked />
        <chakra.p textStyle="small" color="muted" marginTop="3">
          {texts.loginForInsights}
        </chakra.p>
      </div>
      <chakra.div display="grid" gap="2">
        <chakra.h3 textStyle="heading" marginBottom="1">
          {texts.kinds}
        </chakra.h3>
        {analysisKindSchema.options.map((kind) => (
          <QuestionPanel key={kind} kind={kind} isLocked />
        ))}
        <chakra.p textStyle="small" marginTop="1">
          <TextLink to={login}>{texts.loginToAsk}</TextLink>
        </chakra.p>
      </chakra.div>
    </>
  )
}
