import { useEffect, useState } from 'react'

const SENDING_MS = 1100
/** Lines that the demonstration can write, one each time the signal is lost. */
const MAX_LINES = 2

/** State of the note on two devices: lines on the phone, and how many of them the laptop has. */
export interface Story {
  hasSignal: boolean
  written: number
  sent: number
}

/** Demonstration: a phone loses and regains its signal, and a laptop receives the lines written in between. */
export function useStory(): { story: Story; toggle: () => void } {
  const [story, setStory] = useState<Story>({ hasSignal: false, written: 1, sent: 0 })
  const isSending = story.hasSignal && story.sent < story.written
  useEffect(() => {
    if (!isSending) return
    const timer = setTimeout(() => setStory((before) => ({ ...before, sent: before.written })), SENDING_MS)
    return () => clearTimeout(timer)
  }, [isSending])
  const toggle = () =>
    setStory(({ hasSignal, written, sent }) => ({
      hasSignal: !hasSignal,
      // Only one change waits at a time.
      written: hasSignal && sent === written ? Math.min(MAX_LINES, written + 1) : written,
      sent,
    }))
  return { story, toggle }
}
