import { Maximize2, PanelRight, X } from 'lucide-react'
import { useId, useState, useSyncExternalStore } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { chatTexts } from '../chat-texts.ts'
import { ChatScreen } from '../conversation/chat-screen.tsx'
import { ChatBeside } from '../markdown/chat-beside.ts'
import { ChatFrame } from './chat-frame.tsx'

interface ChatDialogProps {
  /** Value of `?chat=…`: an assistant, or a session opened from the history. */
  value: string
  /** URL of the article of the conversation; empty if none. */
  articleUrl: string
  /** Opens another conversation. */
  onChoose: (value: string) => void
  onClose: () => void
}

/** Conversation over the current screen: docked if there is room. Fullscreen on narrow screens and from the history. */
export function ChatDialog({ value, articleUrl, onChoose, onClose }: ChatDialogProps) {
  const titleId = useId()
  const isWide = useWide()
  const isOfHistory = value !== 'general' && value !== 'news'
  const [chosen, setChosen] = useState<'docked' | 'full'>()
  const isDocked = isWide && (chosen ?? (isOfHistory ? 'full' : 'docked')) === 'docked'
  const size = isDocked ? chatTexts.toFullscreen : chatTexts.toDocked
  return (
    <ChatFrame isDocked={isDocked} labelledBy={titleId} onClose={onClose}>
      <ChatBeside.Provider value={isDocked ? value : undefined}>
        <ChatScreen
          key={value}
          value={value}
          titleId={titleId}
          articleUrl={articleUrl}
          onChoose={onChoose}
          headerTools={
            <>
              {isWide && (
                <IconButton label={size} onClick={() => setChosen(isDocked ? 'full' : 'docked')}>
                  {isDocked ? <Maximize2 size={18} aria-hidden /> : <PanelRight size={18} aria-hidden />}
                </IconButton>
              )}
              <IconButton label={chatTexts.close} onClick={onClose}>
                <X size={20} aria-hidden />
              </IconButton>
            </>
          }
        />
      </ChatBeside.Provider>
    </ChatFrame>
  )
}

const query = window.matchMedia('(min-width: 768.1px)')

function subscribe(onChange: () => void): () => void {
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** True if a conversation fits beside the content: above 768 px. */
function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => query.matches)
}
