import { chakra } from '@chakra-ui/react'
import { CircleAlert, CloudUpload, type LucideIcon } from 'lucide-react'
import { paths } from '#schemas/paths.ts'
import { outbox$ } from '../../database/session/outbox.ts'
import { TextLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { groupReadArticles } from './group-read-articles.ts'
import { outboxTexts } from './outbox-texts.ts'

/** Rejected and waiting changes. Renders nothing if there are none. */
export function DueWork() {
  const edits = useLiveQuery(outbox$) ?? []
  const refused = edits.filter(({ refusal }) => refusal !== undefined).length
  const waiting = groupReadArticles(edits).length - refused
  if (edits.length === 0) return null
  return (
    <Card padding="5" display="grid" gap="2">
      <chakra.h2 textStyle="heading">{outboxTexts.due.title}</chakra.h2>
      {refused > 0 && <DueLine icon={CircleAlert} color="danger" text={outboxTexts.due.refused(refused)} />}
      {waiting > 0 && <DueLine icon={CloudUpload} color="caution" text={outboxTexts.due.waiting(waiting)} />}
    </Card>
  )
}

function DueLine({ icon: Icon, color, text }: { icon: LucideIcon; color: string; text: string }) {
  return (
    <chakra.p display="flex" alignItems="center" gap="2">
      <chakra.span color={color}>
        <Icon size={18} aria-hidden />
      </chakra.span>
      <TextLink to={paths.outbox} color="text">
        {text}
      </TextLink>
    </chakra.p>
  )
}
