import { Menu, Portal } from '@chakra-ui/react'
import { Braces, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { downloadFile } from '../../../platform/download-file.ts'
import { Button } from '../../../ui/button.tsx'
import { MenuEntry, MenuPanel } from '../../../ui/menu.tsx'
import { showSnackbar } from '../../../ui/snackbar.tsx'
import { type ChatFormat, exportChats } from './export-chats.ts'
import { historyTexts as texts } from './history-texts.ts'

const formats: { format: ChatFormat; label: string; Icon: typeof FileText }[] = [
  { format: 'markdown', label: texts.markdown, Icon: FileText },
  { format: 'json', label: texts.json, Icon: Braces },
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
      showSnackbar({ text: texts.exportFailed, mark: '✗', durationMs: 4000 })
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
      <Portal>
        <Menu.Positioner>
          <MenuPanel>
            {formats.map(({ format, label: formatLabel, Icon }) => (
              <MenuEntry key={format} value={format}>
                <Icon size={18} aria-hidden />
                {formatLabel}
              </MenuEntry>
            ))}
          </MenuPanel>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
