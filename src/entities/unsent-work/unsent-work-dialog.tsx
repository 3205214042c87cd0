import { chakra } from '@chakra-ui/react'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UnsentWork } from '../../database/session/unsent-work.ts'
import { downloadText } from '../../platform/download-file.ts'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { exportAsMarkdown, titleOfDraft } from './export-unsent.ts'
import { unsentTexts } from './unsent-texts.ts'

interface UnsentWorkDialogProps {
  title: string
  text: string
  work: UnsentWork
  download: string
  discard: string
  onDiscard: () => void
  onClose: () => void
  /** Actions in addition to download and discard. */
  children?: ReactNode
}

/** Lists everything that would be lost, to download or to discard. */
export function UnsentWorkDialog(props: UnsentWorkDialogProps) {
  const { edits, drafts } = props.work
  const save = () => downloadText(exportAsMarkdown(edits, drafts), 'vedika-unsent.md', 'text/markdown')
  return (
    <AlertDialog title={props.title} text={props.text} maxWidth="34rem" onClose={props.onClose}>
      <chakra.ul
        marginTop="4"
        maxHeight="40vh"
        overflowY="auto"
        borderWidth="1px"
        borderRadius="md"
        tabIndex={0}
        aria-label={props.text}
        css={{ '& > li + li': { borderTopWidth: '1px' } }}
      >
        {edits.map(({ collection, id: document, title, change }) => (
          <Entry
            key={`${collection}/${document}`}
            name={title || unsentTexts.untitled}
            kind={`${unsentTexts.kinds[collection]}, ${unsentTexts.changes[change]}`}
          />
        ))}
        {drafts.map(({ key, fields }) => (
          <Entry key={key} name={titleOfDraft(fields)} kind={unsentTexts.draft} />
        ))}
      </chakra.ul>
      <chakra.div display="flex" flexWrap="wrap" justifyContent="flex-end" gap="2" marginTop="6">
        {props.children}
        <Button variant="outline" onClick={save}>
          <Download size={16} aria-hidden />
          {props.download}
        </Button>
        <Button variant="danger" onClick={props.onDiscard}>
          {props.discard}
        </Button>
      </chakra.div>
    </AlertDialog>
  )
}

function Entry({ name, kind }: { name: string; kind: string }) {
  return (
    <chakra.li paddingInline="3" paddingBlock="2">
      <chakra.div overflowWrap="anywhere">{name}</chakra.div>
      <chakra.div textStyle="small" color="muted">
        {kind}
      </chakra.div>
    </chakra.li>
  )
}
