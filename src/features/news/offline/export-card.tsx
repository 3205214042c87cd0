import { chakra } from '@chakra-ui/react'
import { FileDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useSession } from '../../../entities/use-session.ts'
import { downloadFile } from '../../../platform/download-file.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showDone } from '../../../ui/snackbar.tsx'
import { type ExportPlan, exportKept, planExport } from './export-kept.ts'
import { formatBytes, exportTexts as texts } from './offline-page-texts.ts'

/** Exports the device's texts as one file and shows its size first. `round` changes with the stored data. */
export function ExportCard({ round }: { round: unknown }) {
  const { kind } = useSession()
  const [plan, setPlan] = useState<ExportPlan>()
  const [done, setDone] = useState<number>()
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: planned again when what is kept changed, or whose it is
  useEffect(() => {
    planExport().then(setPlan, console.warn)
  }, [round, kind])

  const all = plan ? plan.articles + plan.bookmarks : 0
  const save = async () => {
    setFailed(false)
    setDone(0)
    try {
      let count = 0
      const file = await exportKept(() => setDone(++count))
      downloadFile(file, texts.fileName)
      showDone(texts.saved)
    } catch (error) {
      console.warn('What is kept could not be saved:', error)
      setFailed(true)
    }
    setDone(undefined)
  }
  return (
    <Card padding={{ base: '4', md: '6' }} display="grid" gap="3">
      <chakra.h2 textStyle="heading">{texts.title}</chakra.h2>
      <chakra.p color="muted">{texts.about}</chakra.p>
      {plan && <chakra.p>{all > 0 ? texts.holds(plan, formatBytes(plan.bytes)) : texts.nothing}</chakra.p>}
      {hasFailed && <Notice tone="caution">{texts.failed}</Notice>}
      <Button
        variant="outline"
        justifySelf="start"
        disabled={all === 0 || done !== undefined}
        onClick={() => void save()}
      >
        <FileDown size={18} aria-hidden />
        {done === undefined ? texts.save : texts.progress(done, Math.max(done, all))}
      </Button>
    </Card>
  )
}
