import { useState } from 'react'
import type { ProfileContent } from '#schemas/profile.ts'
import { saveProfile } from '../../database/profile.ts'
import { useDraft } from '../../entities/use-draft.ts'
import { fieldsOf, type ProfileFields, type ProfileProblems, readProfileFields } from './profile-fields.ts'
import { profileTexts } from './profile-texts.ts'
import { sayOutcome } from './say-outcome.ts'

/** What the parts of the form work with. */
export interface ProfileForm {
  fields: ProfileFields
  problems: ProfileProblems
  set: (changed: Partial<ProfileFields>) => void
}

/**
 * The profile's form, kept as a draft until it is saved; `content` is what it begins from. `onSaved` comes once it is
 * stored on this device.
 */
export function useProfileForm(userId: string, content: ProfileContent, onSaved: () => void) {
  const { work, isTouched, change, drop } = useDraft(userId, 'profile', { draft: fieldsOf(content), opened: content })
  const [problems, setProblems] = useState<ProfileProblems>({})
  const [isSaving, setSaving] = useState(false)
  const fields = work?.draft

  const save = async () => {
    if (!work || isSaving) return
    setSaving(true)
    try {
      const opened = work.opened ?? content
      const read = await readProfileFields(work.draft, opened)
      setProblems(read.kind === 'problems' ? read.problems : {})
      if (read.kind === 'problems') return sayOutcome(profileTexts.checkFields, false)
      const outcome = await saveProfile(opened, read.edit)
      if (outcome.kind !== 'saved' && outcome.kind !== 'unchanged') return sayOutcome(profileTexts.failed, false)
      await drop().catch(console.warn) // what was typed is stored: a draft left behind is the lesser evil
      sayOutcome(profileTexts.saved, true)
      onSaved()
    } catch (error) {
      console.error('The profile could not be saved:', error)
      sayOutcome(profileTexts.failed, false)
    } finally {
      setSaving(false)
    }
  }
  const discard = () => drop().catch(console.warn).finally(onSaved)
  const set = (changed: Partial<ProfileFields>) => fields && change({ ...fields, ...changed })
  return { form: fields && { fields, problems, set }, isTouched, isSaving, save, discard }
}
