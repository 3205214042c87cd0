import { chakra } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { rebuilt$ } from '../../database/recovery/rebuilt-report.ts'
import type { RescuedRow } from '../../database/store/personal-database.ts'
import { useSession } from '../../entities/use-session.ts'
import { downloadText } from '../../platform/download-file.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'

const readRebuilt = () => rebuilt$

/** Reports a damaged and rebuilt local database, and offers the rescued unsent changes. */
export function RebuiltNotice() {
  const session = useSession()
  const rebuilt = useLiveQuery(readRebuilt)
  if (rebuilt?.kind !== 'damaged' || session.kind !== 'user' || session.details.userId !== rebuilt.userId) return null
  const { rescued } = rebuilt
  return (
    <Notice tone="caution" icon={<TriangleAlert size={18} aria-hidden />}>
      <chakra.span flex="1">
        The data on this device was damaged and has been rebuilt from the server.
        {rescued.length > 0 &&
          ` ${rescued.length === 1 ? '1 unsent change was' : `${rescued.length} unsent changes were`} saved.`}
      </chakra.span>
      {rescued.length > 0 && (
        <Button variant="outline" size="sm" onClick={() => downloadRows(rescued)}>
          Export unsent changes
        </Button>
      )}
    </Notice>
  )
}

function downloadRows(rows: RescuedRow[]): void {
  downloadText(JSON.stringify(rows, null, 2), 'vedika-unsent-changes.json', 'application/json')
}
