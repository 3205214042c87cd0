import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { buttonRecipe } from '../../ui/theme/recipes.ts'
import { profileTexts } from './profile-texts.ts'
import { PICTURE_TYPES } from './upload-pictures.ts'

interface PictureUploadProps {
  label: string
  icon: LucideIcon
  isMultiple?: boolean
  /** Sends the files; resolves with why it failed. */
  upload: (files: File[], onProgress: (part: number) => void) => Promise<string | undefined>
}

const FileButton = chakra('label', buttonRecipe)

/** Button that chooses pictures and uploads them at once, with progress and errors. */
export function PictureUpload({ label, icon: Icon, isMultiple = false, upload }: PictureUploadProps) {
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const isBusy = part !== undefined

  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])]
    if (files.length === 0) return
    setProblem(undefined)
    setPart(0)
    try {
      setProblem(await upload(files, setPart))
    } catch (error) {
      console.error('The pictures could not be sent:', error)
      setProblem(profileTexts.pictures.failed)
    } finally {
      setPart(undefined)
      if (input.current) input.current.value = '' // the same file may be chosen again
    }
  }

  return (
    <chakra.div display="grid" gap="2" justifyItems="start">
      <FileButton
        variant="outline"
        size="sm"
        aria-disabled={isBusy || undefined}
        css={{ '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' } }}
      >
        <chakra.input
          ref={input}
          srOnly
          type="file"
          accept={PICTURE_TYPES}
          multiple={isMultiple}
          disabled={isBusy}
          onChange={(event) => void send(event)}
        />
        <Icon size={16} aria-hidden />
        {label}
      </FileButton>
      {isBusy && (
        <chakra.div role="status" textStyle="small" color="muted" display="flex" alignItems="center" gap="2">
          <progress value={part} max={1} aria-label={label} />
          {profileTexts.pictures.progress(Math.round(part * 100))}
        </chakra.div>
      )}
      {problem && (
        <chakra.p role="alert" textStyle="small" color="danger">
          {problem}
        </chakra.p>
      )}
    </chakra.div>
  )
}
