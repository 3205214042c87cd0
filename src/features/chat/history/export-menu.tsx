import { Menu } from '@chakra-ui/react'
import { Braces, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { downloadFile } from '../../../platform/download-file.ts'
import { Button } from '../../../ui/button.tsx'
import { MenuList } from '../../../ui/menu.tsx'
import { showFailure } from '../../../ui/snackbar.tsx'
import { type ChatFormat, exportChats } from './export-chats.ts'
import { historyTexts as texts } from './history-texts.ts'

const formats: { value: ChatFormat; label: string; icon: typeof FileText }[] = [
  { value: 'markdown', label: texts.markdown, icon: FileText },
  { value: 'json', label: texts.json, icon: Braces },
]

interface ExportMenuProps {
  label: string
  /** Undefined exports all conversations. */
  sessionId?: string
  isWide?: boolean
  children: ReactNode
}

/** Takes a conversation, or all of them, along as a file. */
export function ExportMenu({ label, sessionId, isWide = false, children }: ExportMenuProps) {
  const save = async (format: ChatFormat) => {
    try {
      const { file, name } = await exportChats(format, sessionId)
      downloadFile(file, name)
    } catch (error) {
      console.error('The conversations could not be exported:', error)
      showFailure(texts.exportFailed)
    }
  }
  return (
    <Menu.Root
      unstyled
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => void save(value as ChatFormat)}
    >
      <Menu.Trigger asChild>
        <Button
          variant={isWide ? 'outline' : 'ghost'}
          size={isWide ? 'md' : 'icon'}
          aria-label={label}
          title={texts.export}
        >
          {children}
        </Button>
      </Menu.Trigger>
      <MenuList entries={formats} />
    </Menu.Root>
  )
}
