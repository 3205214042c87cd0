import { useEffect, useRef, useState } from 'react'
import type { ProfileContent } from '#schemas/profile.ts'
import { saveProfile } from '../../database/profile/profile.ts'
import { settleWrite } from '../../entities/settle-write.ts'
import { type FormWork, useDraft } from '../../entities/use-draft.ts'
import { showDone, showFailure } from '../../ui/snackbar.tsx'
import { fieldsOf, type ProfileFields, type ProfileProblems, readProfileFields } from './profile-fields.ts'
import { profileTexts } from './profile-texts.ts'

/** Shared state of the form's panels. */
export interface ProfileForm {
  fields: ProfileFields
  problems: ProfileProblems
  set: (changed: Partial<ProfileFields>) => void
}

/**
 * The profile form with its draft. An untouched form follows changes of `content` from any device; an edited one
 * keeps the content it started from.
 */
export function useProfileForm(userId: string, content: ProfileContent) {
  const { work, isTouched, readLatest, set, follow, settle } = useDraft(userId, 'profile', workOf(content))
  const [problems, setProblems] = useState<ProfileProblems>({})
  const isSaving = useRef(false)
  const isFollowing = work !== undefined && !isTouched
  useEffect(() => {
    if (isFollowing) follow(workOf(content))
  }, [isFollowing, content, follow])

  const store = async ({ draft, opened = content }: FormWork<ProfileFields, ProfileContent>) => {
    const read = readProfileFields(draft, opened)
    setProblems(read.kind === 'problems' ? read.problems : {})
    if (read.kind === 'problems') return showFailure(profileTexts.checkFields)
    const settled = await settleWrite(saveProfile(opened, read.edit), profileTexts.saveProblems)
    if (settled.kind === 'problem') return showFailure(settled.text)
    await settle(draft, workOf({ ...opened, ...read.edit })).catch(console.warn) // a draft left behind is the lesser evil
    showDone(profileTexts.saved)
  }
  const save = async () => {
    const latest = readLatest()
    if (!latest || isSaving.current) return
    isSaving.current = true
    try {
      await store(latest)
    } catch (error) {
      console.error('The profile could not be saved:', error)
      showFailure(profileTexts.saveProblems.failed)
    } finally {
      isSaving.current = false
    }
  }
  const discard = () => {
    setProblems({})
    if (work) settle(work.draft, workOf(content)).catch(console.warn)
  }
  return { form: work && { fields: work.draft, problems, set }, isTouched, save, discard }
}

const workOf = (content: ProfileContent) => ({ draft: fieldsOf(content), opened: content })
